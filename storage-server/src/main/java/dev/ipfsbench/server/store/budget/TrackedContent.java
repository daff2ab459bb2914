package dev.ipfsbench.server.store.budget;

import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;

/** A composite that says when its last owner has let go of it. */
final class TrackedContent extends CompositeByteBuf {
  private final Runnable released;

  TrackedContent(int maxComponents, Runnable released) {
    super(UnpooledByteBufAllocator.DEFAULT, false, maxComponents);
    this.released = released;
  }

  @Override
  protected void deallocate() {
    super.deallocate();
    released.run();
  }
}
