package dev.ipfsbench.server.session;

import dev.ipfsbench.server.transport.Session;
import io.netty.buffer.ByteBuf;

/** The session of a connection that is closed before it began. */
final class RefusedSession implements Session {

  @Override
  public void onPart(ByteBuf part, boolean last) {
    part.release();
  }

  @Override
  public void onClosed() {}

  @Override
  public boolean working() {
    return false;
  }

  @Override
  public void quiesce(Runnable done) {
    done.run();
  }
}
