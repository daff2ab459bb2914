package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/**
 * A place for one operation at a time, with an HTTP connection to Kubo that is replaced where it
 * ends: Kubo closes one after an answer that it gave before it had read all of the request, which
 * happens now and then after a good write. For the event loop only.
 */
@Sharable
final class KuboSlot extends ChannelInboundHandlerAdapter {
  private static final String STREAM_ERROR = "X-Stream-Error";

  private final KuboConnection owner;
  private final KuboFiles files;
  private final KuboAnswer answer = new KuboAnswer();
  private final Reply reply = new Reply(answer.content());
  private @Nullable KuboUpload upload;
  private @Nullable Exchange current;
  private int call;
  private boolean flushing;
  private boolean keepsAlive;

  KuboSlot(KuboConnection owner, KuboFiles files) {
    this.owner = owner;
    this.files = files;
  }

  KuboConnection owner() {
    return owner;
  }

  /** Takes up a connection that is open, and sends what has waited for it. */
  void attach(Channel channel) {
    upload = new KuboUpload(channel, files.endpoint().authority());
    channel.pipeline().addLast(this);
    if (current != null) {
      sendCall(current);
      flush();
    }
  }

  /** No connection can be had, so the place is lost. */
  void unreachable(Throwable cause) {
    owner.gone(this);
    fail(
        new StorageClientException(
            Kind.UNREACHABLE,
            "Kubo at %s cannot be reached: %s"
                .formatted(files.endpoint().authority(), cause.getMessage()),
            cause));
  }

  /** Sends an operation's first call, as soon as there is a connection; only one at a time. */
  void send(Exchange exchange, boolean flushed) {
    current = exchange;
    call = 0;
    flushing = flushed;
    exchange.issuedNanos = System.nanoTime();
    exchange.sentNanos = exchange.issuedNanos;
    sendCall(exchange);
  }

  void flush() {
    if (upload != null) {
      upload.flush();
    }
  }

  void close() {
    if (upload != null) {
      upload.close();
    }
  }

  /** Gives the operation up where it has waited too long; half a call cannot be taken back. */
  void sweep(long now, long deadlineNanos) {
    var waiting = current;
    if (waiting != null && now - waiting.issuedNanos >= deadlineNanos) {
      lost(
          new StorageClientException(
              Kind.NO_REPLY,
              "no reply from Kubo at %s within %d ms"
                  .formatted(files.endpoint().authority(), deadlineNanos / 1_000_000)));
    }
  }

  /** Without a connection nothing is sent: {@link #attach} does it then. */
  private void sendCall(Exchange exchange) {
    if (upload == null) {
      return;
    }
    var target = files.target(exchange.operation(), call, exchange.objectId(), flushing);
    if (files.writes(exchange.operation(), call)) {
      upload.send(target, exchange.content());
    } else {
      upload.ask(target);
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    try {
      var exchange = current;
      if (exchange == null || !isMine(ctx)) {
        ctx.close();
        return;
      }
      if (message instanceof HttpResponse head) {
        keepsAlive = HttpUtil.isKeepAlive(head);
        answer.begin(head.status().code(), exchange.operation() == Operation.READ);
      }
      if (message instanceof HttpContent part) {
        answer.add(part.content());
        if (part instanceof LastHttpContent last) {
          ended(exchange, last.trailingHeaders().get(STREAM_ERROR));
        }
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void ended(Exchange exchange, @Nullable String streamError) {
    var status = answer.end(streamError);
    // Where it has answered before it had all, the rest would be read as the next request.
    if (!keepsAlive || upload == null || upload.unfinished()) {
      replace();
    }
    if (status == Status.OK && call + 1 < files.calls(exchange.operation())) {
      call++;
      answer.clear();
      sendCall(exchange);
      flush();
      return;
    }
    current = null;
    owner.free(this);
    reply.said(status, true, 0, 0);
    reply.timed(exchange.sentNanos, System.nanoTime());
    exchange.replied(reply);
    answer.clear();
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    owner.flush();
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (upload != null && isMine(ctx) && ctx.channel().isWritable() && upload.unfinished()) {
      upload.resume();
      upload.flush();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    if (isMine(ctx)) {
      lost(
          new StorageClientException(
              Kind.CLOSED,
              "Kubo at %s closed the connection".formatted(files.endpoint().authority())));
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (isMine(ctx)) {
      lost(
          new StorageClientException(
              Kind.CLOSED,
              "the connection to Kubo at %s broke: %s"
                  .formatted(files.endpoint().authority(), cause.getMessage()),
              cause));
    }
    ctx.close();
  }

  private boolean isMine(ChannelHandlerContext ctx) {
    return upload != null && upload.goesTo(ctx.channel());
  }

  /** The connection is of no use any more, and what is under way on it is lost. */
  private void lost(StorageClientException cause) {
    answer.clear();
    replace();
    if (current != null) {
      owner.free(this);
      fail(cause);
    }
  }

  /** Lets go of the connection and asks for another one. */
  private void replace() {
    var old = upload;
    if (old != null) {
      upload = null;
      old.close();
      owner.reopen(this);
    }
  }

  private void fail(StorageClientException cause) {
    var waiting = current;
    current = null;
    if (waiting != null) {
      waiting.failed(cause);
    }
  }
}
