package dev.ipfsbench.protocol.v1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class OriginalCodecTest {
  private static final String TOKEN = "0123456789abcdef".repeat(4);

  @Provide
  Arbitrary<String> tokens() {
    return Arbitraries.strings().withChars("0123456789abcdef").ofLength(64);
  }

  @Property
  void a_request_is_read_as_it_was_written(
      @ForAll @IntRange(max = 255) int opcode,
      @ForAll("tokens") String token,
      @ForAll @LongRange(max = 0xffff_ffffL) long index,
      @ForAll byte[] payload) {
    var request = new OriginalRequest(opcode, token, index);
    var message = Unpooled.buffer();

    OriginalCodec.encodeRequest(request, message);
    message.writeBytes(payload);

    assertThat(message.readableBytes()).isEqualTo(143 + payload.length);
    assertThat(OriginalCodec.decodeRequest(message)).contains(request);
    assertThat(message.readerIndex()).isZero();
  }

  @Property
  void a_token_stands_as_utf_16_little_endian_from_byte_1_on(@ForAll("tokens") String token) {
    var message = Unpooled.buffer();

    OriginalCodec.encodeRequest(new OriginalRequest(0, token, 0), message);

    assertThat(message.getByte(1)).isEqualTo((byte) token.charAt(0));
    assertThat(message.getByte(2)).isZero();
    assertThat(message.getByte(127)).isEqualTo((byte) token.charAt(63));
    assertThat(message.getByte(128)).isZero();
  }

  @Property
  void random_bytes_are_a_request_from_133_bytes_on_and_never_a_fault(
      @ForAll @Size(max = 300) byte[] bytes) {
    var decoded = OriginalCodec.decodeRequest(Unpooled.wrappedBuffer(bytes));

    assertThat(decoded.isPresent()).isEqualTo(bytes.length >= 133);
  }

  @Property
  void a_reply_repeats_the_request_but_for_its_status(
      @ForAll @Size(min = 133, max = 300) byte[] bytes, @ForAll boolean ok) {
    var expected = Arrays.copyOf(bytes, Math.min(bytes.length, 143));
    // "OK" is 4f 4b, "BAD" is 42 41 44, each as UTF-16LE and ended by a NUL.
    var status = HexFormat.of().parseHex(ok ? "4f004b000000" : "4200410044000000");
    var fits = Math.min(status.length, expected.length - 133);
    System.arraycopy(status, 0, expected, 133, fits);
    var reply = Unpooled.buffer();

    OriginalCodec.encodeReply(Unpooled.wrappedBuffer(bytes), ok, reply);

    assertThat(reply).isEqualTo(Unpooled.wrappedBuffer(expected));
  }

  @Property
  void a_message_behind_other_bytes_is_read_from_the_reader_index(
      @ForAll @Size(max = 20) byte[] before, @ForAll("tokens") String token) {
    var message = Unpooled.buffer().writeBytes(before).skipBytes(before.length);
    var request = new OriginalRequest(9, token, 70_000);

    OriginalCodec.encodeRequest(request, message);

    assertThat(OriginalCodec.decodeRequest(message)).contains(request);
  }

  @Property
  void a_status_is_read_only_where_one_stands(@ForAll @Size(max = 200) byte[] bytes) {
    var status = OriginalCodec.decodeStatus(Unpooled.wrappedBuffer(bytes));

    var text =
        bytes.length < 133
            ? ""
            : new String(bytes, 133, Math.min(8, bytes.length - 133), StandardCharsets.UTF_16LE);
    assertThat(status.isPresent()).isEqualTo(text.startsWith("OK\0") || text.startsWith("BAD\0"));
  }

  @Test
  void fields_out_of_range_are_refused_when_writing() {
    var out = Unpooled.buffer();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalCodec.encodeRequest(new OriginalRequest(256, TOKEN, 0), out))
        .withMessage("opcode 256, expected 0 to 255");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalCodec.encodeRequest(new OriginalRequest(0, "abc", 0), out))
        .withMessage("token of 3 characters, expected 64");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalCodec.encodeRequest(new OriginalRequest(0, TOKEN, 1L << 32), out))
        .withMessage("index 4294967296, expected 0 to 4294967295");
    assertThat(out.readableBytes()).isZero();
  }

  @Test
  void what_version_1_cannot_say_has_no_opcode() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalRequest.opcodeOf(Operation.FLUSH, StoreKind.IPFS))
        .withMessage("version 1 has no opcode for flush on ipfs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalRequest.opcodeOf(Operation.CREATE, StoreKind.BUFFERED));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OriginalRequest.opcodeOf(Operation.CREATE, StoreKind.NONE));
  }
}
