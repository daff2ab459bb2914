package dev.ipfsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The decoder against the frames that Netty's own encoder writes, cut anywhere. */
class FrameDecoderTest {
  private final Heard heard = new Heard();
  private final EmbeddedChannel channel = channel(heard);

  private static EmbeddedChannel channel(Heard heard) {
    var decoder = new FrameDecoder();
    decoder.deliverTo(heard);
    return new EmbeddedChannel(decoder);
  }

  private static byte[] encode(WebSocketFrame... frames) {
    var encoder = new EmbeddedChannel(new WebSocket13FrameEncoder(false));
    encoder.writeOutbound((Object[]) frames);
    var out = new ByteArrayOutputStream();
    for (ByteBuf part = encoder.readOutbound(); part != null; part = encoder.readOutbound()) {
      out.writeBytes(ByteBufUtil.getBytes(part));
      part.release();
    }
    return out.toByteArray();
  }

  private static byte[] content(int bytes) {
    var content = new byte[bytes];
    new Random(bytes).nextBytes(content);
    return content;
  }

  private void receive(byte[] wire, int pieceBytes) {
    for (int at = 0; at < wire.length; at += pieceBytes) {
      channel.writeInbound(Unpooled.copiedBuffer(wire, at, Math.min(pieceBytes, wire.length - at)));
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "125", "126", "127", "65535", "65536", "300000"})
  void takesMessagesOfEveryLengthHoweverTheyAreCut(int bytes) {
    // given
    var wire =
        encode(
            new BinaryWebSocketFrame(Unpooled.wrappedBuffer(content(bytes))),
            new BinaryWebSocketFrame(Unpooled.wrappedBuffer(content(3))));

    // when
    receive(wire, 1 + bytes / 50);

    // then
    assertThat(heard.messages).containsExactly(content(bytes), content(3));
    assertThat(heard.broken).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void takesFragmentsWithControlFramesBetweenThem(int pieceBytes) {
    // given
    var wire =
        encode(
            new BinaryWebSocketFrame(false, 0, Unpooled.wrappedBuffer(new byte[] {1, 2})),
            new PingWebSocketFrame(Unpooled.wrappedBuffer(new byte[] {9})),
            new ContinuationWebSocketFrame(false, 0, Unpooled.EMPTY_BUFFER),
            new PongWebSocketFrame(),
            new ContinuationWebSocketFrame(true, 0, Unpooled.wrappedBuffer(new byte[] {3})),
            new CloseWebSocketFrame(1001, "bye"));

    // when
    receive(wire, pieceBytes);

    // then
    assertThat(heard.messages).containsExactly(new byte[] {1, 2, 3});
    assertThat(heard.pings).containsExactly(new byte[] {9});
    assertThat(heard.closes).containsExactly("1001 bye");
    assertThat(heard.broken).isEmpty();
  }

  @Test
  void takesAnEmptyClose() {
    receive(new byte[] {(byte) 0x88, 0}, 1);

    assertThat(heard.closes).containsExactly("1005 ");
  }

  @ParameterizedTest
  @CsvSource({
    "82 80 00 00 00 00, masked",
    "C2 00, reserved",
    "A2 00, reserved",
    "92 00, reserved",
    "81 00, opcode 1",
    "83 00, opcode 3",
    "8B 00, opcode 11",
    "80 00, continuation of no message",
    "02 00 82 00, message inside another",
    "09 00, control frame",
    "89 7E 00 80, control frame",
    "82 7F 80 00 00 00 00 00 00 00, over 2^63"
  })
  void refusesWhatTheStandardForbids(String hex, String message) {
    receive(ByteBufUtil.decodeHexDump(hex.replace(" ", "")), 1);

    assertThat(heard.broken).singleElement().asString().contains(message);
  }

  @Test
  void looksAtNothingAfterAFault() {
    // when
    receive(new byte[] {(byte) 0x81, 0}, 2);
    receive(encode(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(new byte[] {1}))), 100);

    // then
    assertThat(heard.broken).hasSize(1);
    assertThat(heard.messages).isEmpty();
  }

  @Test
  void endsRandomInputInAtMostOneFaultAndNeverThrows() {
    var random = new Random(5);
    for (int run = 0; run < 2000; run++) {
      // given
      var ears = new Heard();
      var decoder = channel(ears);
      var input = new byte[random.nextInt(200)];
      random.nextBytes(input);
      if (input.length > 1 && random.nextBoolean()) {
        input[0] = (byte) 0x82;
        input[1] = (byte) random.nextInt(128);
      }

      // when
      for (var each : input) {
        decoder.writeInbound(Unpooled.wrappedBuffer(new byte[] {each}));
      }

      // then
      assertThat(ears.broken.size()).isLessThanOrEqualTo(1);
    }
  }

  private static final class Heard implements FrameSink {
    final List<byte[]> messages = new ArrayList<>();
    final List<byte[]> pings = new ArrayList<>();
    final List<String> closes = new ArrayList<>();
    final List<Throwable> broken = new ArrayList<>();
    private final ByteArrayOutputStream message = new ByteArrayOutputStream();

    @Override
    public void arrived(long nanos) {}

    @Override
    public void content(ByteBuf in, int length, boolean last) {
      message.writeBytes(ByteBufUtil.getBytes(in, in.readerIndex(), length));
      if (last) {
        messages.add(message.toByteArray());
        message.reset();
      }
    }

    @Override
    public void pinged(ByteBuf content) {
      pings.add(ByteBufUtil.getBytes(content));
    }

    @Override
    public void closed(int code, String reason) {
      closes.add(code + " " + reason);
    }

    @Override
    public void broken(Throwable cause) {
      broken.add(cause);
    }
  }
}
