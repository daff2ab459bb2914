package dev.ipfsbench.server.namespace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Lets many operations through at once, or one that must be alone, in the order in which they came.
 * Nobody blocks: who cannot go yet is called later. Safe for any thread.
 */
final class NamespaceGate {
  private final Queue<Waiting> queue = new ArrayDeque<>();
  private int inside;
  private boolean oneAlone;

  private record Waiting(boolean alone, Executor executor, Runnable action) {}

  /** Runs the action as one of many: at once and here, or later on the executor. */
  void shared(Executor executor, Runnable action) {
    enter(new Waiting(false, executor, action));
  }

  /** Runs the action alone: at once and here, or later on the executor. */
  void alone(Executor executor, Runnable action) {
    enter(new Waiting(true, executor, action));
  }

  private void enter(Waiting newcomer) {
    synchronized (this) {
      if (!queue.isEmpty() || !mayEnter(newcomer)) {
        queue.add(newcomer);
        return;
      }
      let(newcomer);
    }
    newcomer.action().run();
  }

  /** To be called once by everybody whose action ran, when what it began has ended. */
  void leave() {
    for (var next : admitAfterLeave()) {
      next.executor().execute(next.action());
    }
  }

  private synchronized List<Waiting> admitAfterLeave() {
    inside--;
    oneAlone = false;
    if (queue.isEmpty()) {
      return List.of();
    }
    var admitted = new ArrayList<Waiting>();
    for (var next = queue.peek(); next != null && mayEnter(next); next = queue.peek()) {
      let(next);
      admitted.add(next);
      queue.remove();
    }
    return admitted;
  }

  private boolean mayEnter(Waiting one) {
    return !oneAlone && (!one.alone() || inside == 0);
  }

  private void let(Waiting one) {
    inside++;
    oneAlone = one.alone();
  }
}
