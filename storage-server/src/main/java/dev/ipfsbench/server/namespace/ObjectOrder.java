package dev.ipfsbench.server.namespace;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs what is asked of one object one after another, in the order in which it was asked, and what
 * is asked of different objects side by side. Nobody blocks. Safe for any thread.
 */
final class ObjectOrder {
  private final ConcurrentHashMap<Long, Turn> last = new ConcurrentHashMap<>();

  /**
   * Something that waits for its object. {@link #run} is called once: here where the object is
   * free, else later on the turn's executor. It must lead to one call of {@link #over}.
   */
  abstract static class Turn implements Runnable {
    private static final Turn OVER =
        new Turn(Runnable::run) {
          @Override
          public void run() {}
        };

    private final Executor executor;
    private final AtomicReference<Turn> next = new AtomicReference<>();

    Turn(Executor executor) {
      this.executor = executor;
    }

    private boolean startsAfter(Turn previous) {
      return !previous.next.compareAndSet(null, this);
    }

    private void startNext() {
      var waiting = next.getAndSet(OVER);
      if (waiting != null) {
        // Not here: a long queue of operations that end at once would nest as deep as it is long.
        waiting.executor.execute(waiting);
      }
    }
  }

  /** Puts a turn behind all others of its object. */
  void enter(long id, Turn turn) {
    var previous = last.put(id, turn);
    if (previous == null || turn.startsAfter(previous)) {
      turn.run();
    }
  }

  /** The turn is over: the next one of its object may start. */
  void over(long id, Turn turn) {
    last.remove(id, turn);
    turn.startNext();
  }

  /** How many objects have a turn running or waiting. */
  int size() {
    return last.size();
  }
}
