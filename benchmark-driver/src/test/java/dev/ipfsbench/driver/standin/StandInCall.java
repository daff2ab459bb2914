package dev.ipfsbench.driver.standin;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v1.OriginalCodec;
import dev.ipfsbench.protocol.v1.Version1;
import dev.ipfsbench.protocol.v2.Decoded;
import dev.ipfsbench.protocol.v2.ReplyCodec;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A request that arrived, and all the ways in which it can be answered. */
public final class StandInCall {
  /** What every reply says of the time in the store. */
  public static final long STORE_NANOS = 1_000;

  /** What every reply says of the server's time. */
  public static final long SERVER_NANOS = 3_000;

  private final Channel channel;
  private final Map<String, byte[]> objects;
  private final boolean second;
  private final byte[] message;
  private final int number;
  private final RequestHeader header;

  StandInCall(
      Channel channel, Map<String, byte[]> objects, boolean second, byte[] message, int number) {
    this.channel = channel;
    this.objects = objects;
    this.second = second;
    this.message = message;
    this.number = number;
    this.header = second ? secondHeader() : firstHeader();
  }

  private RequestHeader secondHeader() {
    return ((Decoded.Valid<RequestHeader>) RequestCodec.decode(Unpooled.wrappedBuffer(message)))
        .header();
  }

  private RequestHeader firstHeader() {
    var request = OriginalCodec.decodeRequest(Unpooled.wrappedBuffer(message)).orElseThrow();
    return new RequestHeader(
        request.operation().orElseThrow(), request.store().orElseThrow(), 0, request.index());
  }

  /** From 0, over all connections of the server. */
  public int number() {
    return number;
  }

  public Operation operation() {
    return header.operation();
  }

  public StoreKind store() {
    return header.store();
  }

  public long objectId() {
    return header.objectId();
  }

  public int requestId() {
    return header.requestId();
  }

  /** A copy of what the request carries. */
  public byte[] content() {
    return Arrays.copyOfRange(message, headerBytes(), message.length);
  }

  /** Does what was asked and says so. */
  public void reply() {
    var key = store() + "/" + objectId();
    switch (operation()) {
      case ECHO -> reply(Status.OK, content());
      case CREATE -> {
        objects.put(key, content());
        reply(Status.OK);
      }
      case READ -> {
        var found = objects.get(key);
        if (found == null) {
          reply(Status.NOT_FOUND);
        } else {
          reply(Status.OK, found);
        }
      }
      case UPDATE -> reply(objects.replace(key, content()) == null ? Status.NOT_FOUND : Status.OK);
      case DELETE -> reply(objects.remove(key) == null ? Status.NOT_FOUND : Status.OK);
      case FLUSH -> reply(Status.OK);
      case STAT -> reply(Status.BAD_REQUEST);
      case DROP -> {
        objects.clear();
        reply(Status.OK, new byte[8]);
      }
    }
  }

  /** Says this and nothing else. */
  public void reply(Status status) {
    reply(status, new byte[0]);
  }

  /** Says this, with this content. */
  public void reply(Status status, byte[] content) {
    send(header(status, requestId(), objectId()), content);
  }

  /** Answers a request that may never have been made. */
  public void replyToRequest(int requestId) {
    send(header(Status.OK, requestId, objectId()), new byte[0]);
  }

  /** Answers this request as if it had been about another object. */
  public void replyForObject(long objectId) {
    send(header(Status.OK, requestId(), objectId), new byte[0]);
  }

  /** Sends the right reply cut into frames of this many bytes. */
  public void replyInFrames(Status status, byte[] content, int frameBytes) {
    var whole = Unpooled.wrappedBuffer(header(status, requestId(), objectId()), content);
    for (boolean first = true; first || whole.isReadable(); first = false) {
      var part = whole.readBytes(Math.min(frameBytes, whole.readableBytes()));
      var last = !whole.isReadable();
      channel.write(
          first
              ? new BinaryWebSocketFrame(last, 0, part)
              : new ContinuationWebSocketFrame(last, 0, part));
    }
    channel.flush();
  }

  /** Does something a moment later, in the server's thread. */
  public void soon(Runnable task) {
    channel.eventLoop().schedule(task, 5, TimeUnit.MILLISECONDS);
  }

  /** Sends any frame. */
  public void send(WebSocketFrame frame) {
    channel.writeAndFlush(frame);
  }

  /** Sends bytes that need not be a frame. */
  public void sendRaw(byte... bytes) {
    // From the head of the pipeline on, past the frame encoder.
    channel.pipeline().firstContext().writeAndFlush(Unpooled.wrappedBuffer(bytes));
  }

  /** Says good-bye. */
  public void close(int code, String reason) {
    channel.writeAndFlush(new CloseWebSocketFrame(code, reason));
  }

  /** Goes away without a word. */
  public void vanish() {
    channel.close();
  }

  /** Reads nothing more from this connection. */
  public void stopReading() {
    channel.config().setAutoRead(false);
  }

  private byte[] header(Status status, int requestId, long objectId) {
    ByteBuf out = Unpooled.buffer();
    if (second) {
      ReplyCodec.encode(
          new ReplyHeader(
              operation(), store(), status, requestId, objectId, STORE_NANOS, SERVER_NANOS),
          out);
    } else {
      OriginalCodec.encodeReply(Unpooled.wrappedBuffer(message), status == Status.OK, out);
      out.setInt(Version1.INDEX_AT, (int) objectId);
    }
    return ByteBufUtil.getBytes(out);
  }

  private void send(byte[] header, byte[] content) {
    channel.writeAndFlush(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(header, content)));
  }

  private int headerBytes() {
    return second ? Version2.HEADER_BYTES : Version1.HEADER_BYTES;
  }
}
