package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs work that blocks on virtual threads, so many at once; the rest waits in order of arrival,
 * for half of its time at most, and is then {@code BUSY}. Work that does not end in time is
 * answered {@code TIMEOUT} and goes on by itself: a call to the kernel cannot be taken back.
 */
final class FileWorkers {
  private final FileFailures failures;
  private final Semaphore turns;
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("files-", 0).factory());

  FileWorkers(int parallel, FileFailures failures) {
    this.turns = new Semaphore(parallel, true);
    this.failures = failures;
  }

  /**
   * One piece of work.
   *
   * @param timeout how long it may take
   * @param bytes how many bytes it wants to write
   * @param ended called exactly once, when the work has ended or will never begin
   * @param task the work; a value that comes too late is released
   */
  record Work<T>(Duration timeout, long bytes, Runnable ended, Callable<T> task) {}

  <T> CompletionStage<T> run(Work<T> work) {
    var stage = new CompletableFuture<T>();
    try {
      threads.execute(() -> execute(work, stage));
    } catch (RejectedExecutionException e) {
      work.ended().run();
      return Stages.failed(Status.SHUTTING_DOWN, "the server is going away");
    }
    return stage
        .orTimeout(work.timeout().toMillis(), TimeUnit.MILLISECONDS)
        .exceptionallyCompose(
            failure ->
                Stages.unwrap(failure) instanceof TimeoutException
                    ? Stages.failed(
                        Status.TIMEOUT,
                        "the server's volume did not answer within " + work.timeout())
                    : CompletableFuture.failedStage(failure));
  }

  /**
   * Lets work in progress end.
   *
   * @return false where some of it did not end in time
   */
  boolean close(Duration atMost) throws InterruptedException {
    threads.shutdown();
    boolean ended = threads.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS);
    if (!ended) {
      threads.shutdownNow();
    }
    return ended;
  }

  private <T> void execute(Work<T> work, CompletableFuture<T> stage) {
    try {
      T value = inTurn(work);
      if (!stage.complete(value)) {
        ReferenceCountUtil.release(value);
      }
    } catch (Exception e) {
      stage.completeExceptionally(failures.answer(e, work.bytes()));
    } catch (Throwable e) {
      stage.completeExceptionally(e);
      throw e;
    }
  }

  private <T> T inTurn(Work<T> work) throws Exception {
    try {
      if (!turns.tryAcquire(work.timeout().toMillis() / 2, TimeUnit.MILLISECONDS)) {
        throw new StoreException(
            Status.BUSY, "more file operations are waiting than the server's volume can take");
      }
      try {
        return work.task().call();
      } finally {
        turns.release();
      }
    } finally {
      work.ended().run();
    }
  }
}
