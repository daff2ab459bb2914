package dev.ipfsbench.server.transport.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameSplitterTest {
  private static final int PIECE = FrameSplitter.PIECE_BYTES;

  private final Random random = new Random(7);

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        125,
        126,
        127,
        65535,
        65536,
        PIECE - 1,
        PIECE,
        PIECE + 1,
        PIECE + 125,
        PIECE + 126,
        PIECE + 65535,
        PIECE + 65536,
        2 * PIECE,
        2 * PIECE + 1,
        10 << 20
      })
  void passesAFrameOfAnyLengthThroughADecoderThatTakesOnlyPieces(int length) {
    var content = bytes(length);

    var frames = decoded(encoded(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(content))), 65536);

    assertThat(joined(frames)).isEqualTo(content);
    assertThat(frames).hasSize(Math.max(1, (length + PIECE - 1) / PIECE));
    assertThat(frames.getFirst()).isInstanceOf(BinaryWebSocketFrame.class);
    assertThat(frames.subList(0, frames.size() - 1)).noneMatch(WebSocketFrame::isFinalFragment);
    assertThat(frames.getLast().isFinalFragment()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 13, 1000, 262147})
  void doesNotCareHowTheBytesArrive(int chunk) {
    var first = bytes(2 * PIECE + 3);
    var second = bytes(5);
    var wire =
        Unpooled.wrappedBuffer(
            encoded(new BinaryWebSocketFrame(false, 0, Unpooled.wrappedBuffer(first))),
            encoded(new PingWebSocketFrame(Unpooled.wrappedBuffer(bytes(4)))),
            encoded(new ContinuationWebSocketFrame(true, 0, Unpooled.wrappedBuffer(second))));

    var frames = decoded(wire, chunk);

    assertThat(frames).hasSize(5);
    assertThat(frames.stream().map(WebSocketFrame::isFinalFragment))
        .containsExactly(false, false, false, true, true);
    assertThat(frames.get(3)).isInstanceOf(PingWebSocketFrame.class);
    frames.remove(3).release();
    assertThat(joined(frames)).hasSize(first.length + second.length).startsWith(first);
  }

  @Test
  void leavesWhatIsWrongForTheDecoderToFind() {
    var channel = channel();
    // A ping of 126 bytes: control frames have 125 at most.
    var ping = Unpooled.wrappedBuffer(new byte[] {(byte) 0x89, (byte) 0xfe, 0, 126, 1, 2, 3, 4});

    assertThatExceptionOfType(CorruptedWebSocketFrameException.class)
        .isThrownBy(() -> channel.writeInbound(ping));
    assertThat((Object) channel.readOutbound()).isInstanceOf(CloseWebSocketFrame.class);
  }

  private List<WebSocketFrame> decoded(ByteBuf wire, int chunk) {
    var channel = channel();
    var frames = new ArrayList<WebSocketFrame>();
    while (wire.isReadable()) {
      channel.writeInbound(
          Unpooled.copiedBuffer(wire.readSlice(Math.min(chunk, wire.readableBytes()))));
    }
    for (WebSocketFrame frame = channel.readInbound();
        frame != null;
        frame = channel.readInbound()) {
      frames.add(frame);
    }
    return frames;
  }

  private static EmbeddedChannel channel() {
    return new EmbeddedChannel(
        new FrameSplitter(), new WebSocket13FrameDecoder(true, false, PIECE, false));
  }

  private static ByteBuf encoded(WebSocketFrame frame) {
    var encoder = new EmbeddedChannel(new WebSocket13FrameEncoder(true));
    encoder.writeOutbound(frame);
    var wire = Unpooled.compositeBuffer();
    for (ByteBuf part = encoder.readOutbound(); part != null; part = encoder.readOutbound()) {
      wire.addComponent(true, part);
    }
    return wire;
  }

  private static byte[] joined(List<WebSocketFrame> frames) {
    var all = Unpooled.compositeBuffer();
    frames.forEach(frame -> all.addComponent(true, frame.content()));
    var bytes = new byte[all.readableBytes()];
    all.readBytes(bytes);
    all.release();
    return bytes;
  }

  private byte[] bytes(int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
