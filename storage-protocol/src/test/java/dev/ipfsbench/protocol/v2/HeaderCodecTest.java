package dev.ipfsbench.protocol.v2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.OptionalInt;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderCodecTest {

  /** Written out by hand from the table of the format. */
  @Test
  void a_request_header_has_the_documented_bytes() {
    var out = Unpooled.buffer();

    RequestCodec.encode(
        new RequestHeader(Operation.UPDATE, StoreKind.IPFS, 0x01020304, 0x1122334455667788L), out);

    assertThat(ByteBufUtil.hexDump(out))
        .isEqualTo("02030300" + "01020304" + "1122334455667788" + "00".repeat(16));
  }

  /** Written out by hand from the table of the format. */
  @Test
  void a_reply_header_has_the_documented_bytes() {
    var out = Unpooled.buffer();

    ReplyCodec.encode(
        new ReplyHeader(
            Operation.READ, StoreKind.BUFFERED, Status.NO_SPACE, -1, 255, 1_000_000, 0x0a0b),
        out);

    assertThat(ByteBufUtil.hexDump(out))
        .isEqualTo(
            "0202040a" + "ffffffff" + "00000000000000ff" + "00000000000f4240" + "0000000000000a0b");
  }

  @Property
  void a_request_is_read_as_it_was_written_and_its_payload_stays_in_place(
      @ForAll Operation operation,
      @ForAll StoreKind store,
      @ForAll int requestId,
      @ForAll long objectId,
      @ForAll byte[] payload) {
    var header = new RequestHeader(operation, store, requestId, objectId);
    var message = Unpooled.buffer();
    RequestCodec.encode(header, message);
    message.writeBytes(payload);

    var decoded = RequestCodec.decode(message);

    assertThat(decoded).isEqualTo(new Decoded.Valid<>(header));
    assertThat(message.readerIndex()).isEqualTo(32);
    assertThat(message).isEqualTo(Unpooled.wrappedBuffer(payload));
    assertThat(message.refCnt()).isEqualTo(1);
  }

  @Property
  void a_reply_is_read_as_it_was_written(
      @ForAll Operation operation,
      @ForAll StoreKind store,
      @ForAll Status status,
      @ForAll int requestId,
      @ForAll long objectId,
      @ForAll @LongRange(min = 0) long storeNanos,
      @ForAll @LongRange(min = 0) long serverNanos) {
    var header =
        new ReplyHeader(operation, store, status, requestId, objectId, storeNanos, serverNanos);
    var message = Unpooled.buffer();
    ReplyCodec.encode(header, message);

    assertThat(ReplyCodec.decode(message)).isEqualTo(new Decoded.Valid<>(header));
  }

  @Property
  void a_truncated_header_is_refused_with_its_request_id_where_it_is_there(
      @ForAll @IntRange(max = 31) int length, @ForAll int requestId) {
    var message = Unpooled.buffer();
    RequestCodec.encode(new RequestHeader(Operation.READ, StoreKind.NONE, requestId, 1), message);
    message.writerIndex(length);

    var decoded = (Decoded.Malformed<RequestHeader>) RequestCodec.decode(message);

    assertThat(decoded.reason())
        .isEqualTo("message of " + length + " bytes, expected a header of 32");
    assertThat(decoded.requestId())
        .isEqualTo(length >= 8 ? OptionalInt.of(requestId) : OptionalInt.empty());
    assertThat(message.readerIndex()).isZero();
  }

  @Property(tries = 5_000)
  void random_bytes_never_throw_and_are_consumed_only_as_a_whole_header(
      @ForAll @Size(max = 80) byte[] bytes) {
    holds(bytes, RequestCodec::decode);
    holds(bytes, ReplyCodec::decode);
  }

  @Property(tries = 5_000)
  void a_header_with_some_bytes_changed_never_throws(
      @ForAll @Size(32) byte[] bytes,
      @ForAll @IntRange(max = 16) int operation,
      @ForAll @IntRange(max = 16) int store,
      @ForAll @IntRange(max = 32) int status) {
    bytes[0] = 2;
    bytes[1] = (byte) operation;
    bytes[2] = (byte) store;
    bytes[3] = (byte) status;

    assertThat(holds(bytes, RequestCodec::decode)).isEqualTo(operation <= 7 && store <= 4);
    assertThat(holds(bytes, ReplyCodec::decode))
        .isEqualTo(operation <= 7 && store <= 4 && status <= 11);
  }

  @ParameterizedTest
  @CsvSource({
    "03010100, 'unknown version 3, expected 2'",
    "02080100, 'unknown operation 8, expected 0 to 7'",
    "02ff0100, 'unknown operation 255, expected 0 to 7'",
    "02010500, 'unknown store 5, expected 0 to 4'"
  })
  void an_unknown_value_is_named_with_what_would_be_right(String firstBytes, String reason) {
    var message =
        Unpooled.wrappedBuffer(
            ByteBufUtil.decodeHexDump(firstBytes + "0000002a" + "00".repeat(24)));

    assertThat(RequestCodec.decode(message))
        .isEqualTo(new Decoded.Malformed<>(reason, OptionalInt.of(42)));
    assertThat(message.readerIndex()).isZero();
  }

  @Test
  void an_unknown_status_of_a_reply_is_named_with_what_would_be_right() {
    var message =
        Unpooled.wrappedBuffer(ByteBufUtil.decodeHexDump("0201010c0000002a" + "00".repeat(24)));

    assertThat(ReplyCodec.decode(message))
        .isEqualTo(
            new Decoded.Malformed<>("unknown status 12, expected 0 to 11", OptionalInt.of(42)));
  }

  private static boolean holds(byte[] bytes, Function<ByteBuf, Decoded<?>> decode) {
    var message = Unpooled.wrappedBuffer(bytes);
    var valid = decode.apply(message) instanceof Decoded.Valid<?>;
    assertThat(message.readerIndex()).isEqualTo(valid ? 32 : 0);
    return valid;
  }
}
