package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.RequestChannel;
import dev.ipfsbench.protocol.StoreKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The way to where cells' payloads end, and what is done there outside the clock. */
interface Link {
  /** What carries the operations; for the load thread. */
  List<? extends RequestChannel> channels();

  /** Where fresh objects' ids come from. */
  ObjectIds ids();

  /** How long a reply may take. */
  Duration replyDeadline();

  /**
   * Sees to it that folders are there before the clock starts. What fails here will fail again in
   * the cell and be counted there.
   */
  void prime(StoreKind store) throws InterruptedException;

  /**
   * Makes durable what the cell has left to the store to do later.
   *
   * @return how long that took; empty where it was not asked for, or did not end in time
   */
  Optional<Duration> flush(StoreKind store) throws InterruptedException;

  /**
   * Whether a cell could send nothing at all, and so would wait for ever: every connection has
   * ended, or its places are taken by requests between the cells that were never answered. For the
   * load thread.
   */
  Optional<CellEnd.Broken> blocked();

  /** Removes the run's objects. */
  void drop(Duration deadline) throws InterruptedException;

  /** From now on no call takes longer than a moment; any thread. */
  void hurry();
}
