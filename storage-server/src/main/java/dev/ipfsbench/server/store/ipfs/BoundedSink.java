package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.kubo.ContentSink;
import dev.ipfsbench.server.kubo.KuboCallException;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import dev.ipfsbench.server.store.budget.Download;
import io.netty.buffer.ByteBuf;

/** Collects a download under the server's budget, up to the largest content that there may be. */
final class BoundedSink implements ContentSink {
  private final Download download;
  private final long largest;

  BoundedSink(Download download, long largest) {
    this.download = download;
    this.largest = largest;
  }

  @Override
  public boolean receive(ByteBuf chunk) {
    boolean goesOn = download.receive(chunk);
    if (download.received() > largest) {
      throw new KuboCallException(
          Kind.TOO_LARGE, "the object is larger than the server's %d bytes".formatted(largest));
    }
    return goesOn;
  }

  @Override
  public boolean isPaused() {
    return download.isPaused();
  }

  @Override
  public ByteBuf complete() {
    return download.complete();
  }

  @Override
  public void abandon() {
    download.abandon();
  }
}
