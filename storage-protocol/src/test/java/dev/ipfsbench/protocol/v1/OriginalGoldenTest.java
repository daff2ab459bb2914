package dev.ipfsbench.protocol.v1;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The codec against what the original's driver sent and its server answered. */
class OriginalGoldenTest {
  /** sha256 of the user name adam and the password c0c0nut, as the original makes its token. */
  private static final String TOKEN =
      "dc3200b38853fc7f50f184fa847b87fc7f017029e7b3282eaabebd4e7f32055b";

  static List<Recording> all() {
    return Recording.all();
  }

  static List<Recording> answered() {
    return all().stream().filter(Recording::answered).toList();
  }

  @Test
  void every_recording_is_there() {
    assertThat(all()).hasSize(46);
    assertThat(answered()).hasSize(43);
  }

  @ParameterizedTest
  @MethodSource("answered")
  void a_recorded_request_carries_the_token(Recording recording) {
    var request = OriginalCodec.decodeRequest(recording.requestMessage()).orElseThrow();

    assertThat(request.token()).isEqualTo(TOKEN);
  }

  @ParameterizedTest
  @CsvSource({
    "00-REPEAT, 0, ECHO, NONE",
    "01-MEMORY_CREATE, 1, CREATE, MEMORY",
    "02-MEMORY_READ, 2, READ, MEMORY",
    "03-MEMORY_UPDATE-shorter, 3, UPDATE, MEMORY",
    "04-MEMORY_DELETE, 4, DELETE, MEMORY",
    "05-FILE_CREATE, 5, CREATE, FILESYSTEM",
    "06-FILE_READ, 6, READ, FILESYSTEM",
    "07-FILE_UPDATE-shorter, 7, UPDATE, FILESYSTEM",
    "08-FILE_DELETE, 8, DELETE, FILESYSTEM",
    "09-IPFS_CREATE, 9, CREATE, IPFS",
    "10-IPFS_READ, 10, READ, IPFS",
    "11-IPFS_UPDATE-shorter, 11, UPDATE, IPFS",
    "12-IPFS_DELETE, 12, DELETE, IPFS"
  })
  void an_opcode_names_operation_and_store(
      String name, int opcode, Operation operation, StoreKind store) {
    var request = OriginalCodec.decodeRequest(Recording.named(name).requestMessage()).orElseThrow();

    assertThat(request.opcode()).isEqualTo(opcode);
    assertThat(request.operation()).contains(operation);
    assertThat(request.store()).contains(store);
    assertThat(OriginalRequest.opcodeOf(operation, store)).isEqualTo(opcode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"opcode-13", "opcode-255"})
  void an_unknown_opcode_has_no_operation_and_no_store(String name) {
    var request = OriginalCodec.decodeRequest(Recording.named(name).requestMessage()).orElseThrow();

    assertThat(request.operation()).isEmpty();
    assertThat(request.store()).isEmpty();
  }

  /**
   * The original's driver overwrites the index's high half with the token's NUL; its client does
   * not.
   */
  @ParameterizedTest
  @CsvSource({
    "index-255, 255",
    "index-256, 256",
    "index-65535, 65535",
    "index-65536, 0",
    "index-70000, 4464",
    "index-4294967295, 65535",
    "index-70000-set-after-token, 70000"
  })
  void the_index_is_read_with_all_its_bits(String name, long index) {
    var request = OriginalCodec.decodeRequest(Recording.named(name).requestMessage()).orElseThrow();

    assertThat(request.index()).isEqualTo(index);
  }

  @ParameterizedTest
  @MethodSource("answered")
  void a_reply_header_equals_the_recorded_one(Recording recording) {
    var ok = OriginalCodec.decodeStatus(padded(recording.reply())).orElseThrow();
    var reply = Unpooled.buffer();

    OriginalCodec.encodeReply(recording.requestMessage(), ok, reply);

    var header = Math.min(recording.reply().length, Version1.HEADER_BYTES);
    assertThat(ByteBufUtil.getBytes(reply)).isEqualTo(Arrays.copyOf(recording.reply(), header));
  }

  @ParameterizedTest
  @CsvSource({
    "00-REPEAT, true",
    "12-IPFS_DELETE, true",
    "10-IPFS_READ-missing, false",
    "08-FILE_DELETE-missing, false",
    "opcode-13, false"
  })
  void the_status_of_a_recorded_reply_is_read(String name, boolean ok) {
    assertThat(OriginalCodec.decodeStatus(Recording.named(name).replyMessage())).contains(ok);
  }

  @ParameterizedTest
  @ValueSource(strings = {"short-10-bytes", "empty-message"})
  void a_message_without_all_fields_before_the_status_is_no_request(String name) {
    assertThat(OriginalCodec.decodeRequest(Recording.named(name).requestMessage())).isEmpty();
  }

  /** A 142-byte reply ends one byte short of a header; its status is whole. */
  private static ByteBuf padded(byte[] reply) {
    return Unpooled.wrappedBuffer(Arrays.copyOf(reply, Math.max(reply.length, 143)));
  }
}
