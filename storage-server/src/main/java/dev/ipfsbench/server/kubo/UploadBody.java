package dev.ipfsbench.server.kubo;

import io.netty.buffer.ByteBuf;
import io.vertx.core.http.HttpClientRequest;

/**
 * The body of one upload: written in pieces, as fast as the connection takes them, so that no more
 * than a few pieces are ever copied out of the heap at once. Used on one event loop.
 */
final class UploadBody {
  private static final int PIECE_SIZE = 256 * 1024;

  private final String contentType;
  private final ByteBuf bytes;
  private boolean stopped;
  private boolean sent;

  /** Takes over the bytes. */
  UploadBody(String contentType, ByteBuf bytes) {
    this.contentType = contentType;
    this.bytes = bytes;
  }

  /** Writes all of it. */
  void send(HttpClientRequest request) {
    request
        .putHeader("Content-Type", contentType)
        .putHeader("Content-Length", Integer.toString(bytes.readableBytes()))
        .setWriteQueueMaxSize(2 * PIECE_SIZE);
    sendMore(request);
  }

  /** Writes nothing more, and lets go of the bytes; pieces on their way keep theirs. */
  void stop() {
    if (!stopped) {
      stopped = true;
      bytes.release();
    }
  }

  /** Whether all of it was handed to the connection. */
  boolean isSent() {
    return sent;
  }

  private void sendMore(HttpClientRequest request) {
    request.drainHandler(null);
    while (!stopped && bytes.readableBytes() > PIECE_SIZE) {
      if (request.writeQueueFull()) {
        request.drainHandler(drained -> sendMore(request));
        return;
      }
      ByteBuf piece = bytes.readRetainedSlice(PIECE_SIZE);
      request.write(Buffers.of(piece)).onComplete(written -> piece.release());
    }
    if (!stopped) {
      sent = true;
      ByteBuf piece = bytes.readRetainedSlice(bytes.readableBytes());
      request.end(Buffers.of(piece)).onComplete(written -> piece.release());
    }
  }
}
