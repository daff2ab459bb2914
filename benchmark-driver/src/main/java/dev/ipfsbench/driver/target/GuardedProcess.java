package dev.ipfsbench.driver.target;

import dev.ipfsbench.kubo.ChildProcess;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A child that the guard started: not a child of this JVM, so it is watched through its handle,
 * which knows a process by its pid and start time.
 */
final class GuardedProcess implements ChildProcess {
  /** Looking costs some microseconds; {@code ProcessHandle.onExit} looks every 300 ms only. */
  private static final long MILLIS_BETWEEN_LOOKS = 5;

  /** How long a killed process may take to vanish. */
  private static final Duration KILL = Duration.ofSeconds(10);

  private final long pid;
  private final Guard guard;
  private final Optional<ProcessHandle> handle;

  GuardedProcess(long pid, Guard guard) {
    this.pid = pid;
    this.guard = guard;
    this.handle = ProcessHandle.of(pid);
  }

  @Override
  public long pid() {
    return pid;
  }

  @Override
  public boolean alive() {
    return handle.map(ProcessHandle::isAlive).orElse(false);
  }

  @Override
  public boolean awaitExit(Duration deadline) throws InterruptedException {
    long started = System.nanoTime();
    while (alive()) {
      if (System.nanoTime() - started >= deadline.toNanos()) {
        return false;
      }
      Thread.sleep(MILLIS_BETWEEN_LOOKS);
    }
    return true;
  }

  @Override
  public OptionalInt exitCode() {
    return alive() ? OptionalInt.empty() : guard.exitCode(pid);
  }

  @Override
  public void stop(Duration grace) {
    boolean interrupted = Thread.interrupted();
    handle.ifPresent(ProcessHandle::destroy);
    try {
      // Who interrupts wants it to be quick.
      awaitExit(interrupted ? Duration.ZERO : grace);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    handle.ifPresent(ProcessHandle::destroyForcibly);
    try {
      awaitExit(KILL);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
