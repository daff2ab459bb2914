package dev.ipfsbench.server.kubo;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.core.impl.VertxInternal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A Vert.x context for each event loop. The server's sessions run on event loops, but in no
 * context; Vert.x would give their calls one of some other loop, and each call would change threads
 * twice.
 */
final class EventLoops {
  private final List<ContextInternal> contexts = new ArrayList<>();

  EventLoops(Vertx vertx) {
    var internal = (VertxInternal) vertx;
    for (EventExecutor loop : internal.getEventLoopGroup()) {
      contexts.add(
          internal.createEventLoopContext(
              (EventLoop) loop, null, Thread.currentThread().getContextClassLoader()));
    }
  }

  /** The context of the current thread's event loop; of any, where it is no event loop. */
  ContextInternal current() {
    for (ContextInternal context : contexts) {
      if (context.nettyEventLoop().inEventLoop()) {
        return context;
      }
    }
    return contexts.get(ThreadLocalRandom.current().nextInt(contexts.size()));
  }
}
