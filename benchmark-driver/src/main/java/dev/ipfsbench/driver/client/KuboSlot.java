package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/** One HTTP connection to Kubo: one operation at a time. For the event loop only. */
final class KuboSlot extends ChannelInboundHandlerAdapter {
  private static final String STREAM_ERROR = "X-Stream-Error";

  private final KuboConnection owner;
  private final KuboFiles files;
  private final Channel channel;
  private final KuboUpload upload;
  private final KuboAnswer answer = new KuboAnswer();
  private final Reply reply = new Reply(answer.content());
  private @Nullable Exchange current;
  private int call;
  private boolean flushing;

  KuboSlot(KuboConnection owner, KuboFiles files, Channel channel) {
    this.owner = owner;
    this.files = files;
    this.channel = channel;
    this.upload = new KuboUpload(channel, files.endpoint().authority());
  }

  /** Sends an operation's first call; only while there is no other. */
  void send(Exchange exchange, boolean flushed) {
    current = exchange;
    call = 0;
    flushing = flushed;
    exchange.issuedNanos = System.nanoTime();
    exchange.sentNanos = exchange.issuedNanos;
    sendCall(exchange);
  }

  void flush() {
    channel.flush();
  }

  void close() {
    channel.close();
  }

  /** Gives the operation up where it has waited too long; half a call cannot be taken back. */
  void sweep(long now, long deadlineNanos) {
    var waiting = current;
    if (waiting != null && now - waiting.issuedNanos >= deadlineNanos) {
      current = null;
      channel.close();
      waiting.failed(
          new StorageClientException(
              Kind.NO_REPLY,
              "no reply from Kubo at %s within %d ms"
                  .formatted(files.endpoint().authority(), deadlineNanos / 1_000_000)));
    }
  }

  private void sendCall(Exchange exchange) {
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
      if (exchange == null) {
        ctx.close();
        return;
      }
      if (message instanceof HttpResponse head) {
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
    if (status == Status.OK && call + 1 < files.calls(exchange.operation())) {
      call++;
      answer.clear();
      sendCall(exchange);
      channel.flush();
      return;
    }
    current = null;
    if (upload.unfinished()) {
      // Kubo has answered an error before it had all; the rest would be read as the next request.
      channel.close();
    } else {
      owner.free(this);
    }
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
    if (channel.isWritable() && upload.unfinished()) {
      upload.resume();
      channel.flush();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    fail(
        new StorageClientException(
            Kind.CLOSED,
            "Kubo at %s closed the connection".formatted(files.endpoint().authority())));
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    fail(
        new StorageClientException(
            Kind.CLOSED,
            "the connection to Kubo at %s broke: %s"
                .formatted(files.endpoint().authority(), cause.getMessage()),
            cause));
    ctx.close();
  }

  private void fail(StorageClientException cause) {
    answer.clear();
    owner.gone(this);
    var waiting = current;
    current = null;
    if (waiting != null) {
      waiting.failed(cause);
    }
  }
}
