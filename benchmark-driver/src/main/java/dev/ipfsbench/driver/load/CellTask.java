package dev.ipfsbench.driver.load;

import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.protocol.StoreKind;
import java.time.Duration;

/**
 * What to do for one cell in one round.
 *
 * @param cell which
 * @param round 0 in the warm-up
 * @param objects in a batch; for a burst the burst
 * @param time for which the clock runs; the batch that runs then is finished
 * @param open whether operations come by a schedule
 * @param silence for how long nothing may succeed before the target counts as failed
 */
record CellTask(Cell cell, int round, int objects, Duration time, boolean open, Duration silence) {
  private static final int BATCHES_OF_IN_FLIGHT = 16;
  private static final long LARGEST_BATCH_BYTES = 256L << 20;
  private static final int LARGEST_BATCH = 4096;
  private static final int LARGEST_UNFLUSHED = 200;

  /** Where the cell's payloads end, as the wire format names it. */
  StoreKind store() {
    return switch (cell.store()) {
      case NONE -> StoreKind.NONE;
      case MEMORY -> StoreKind.MEMORY;
      case FILESYSTEM -> StoreKind.FILESYSTEM;
      // What its operations ask of Kubo is what the store ipfs asks.
      case IPFS, DIRECT -> StoreKind.IPFS;
      case BUFFERED -> StoreKind.BUFFERED;
    };
  }

  /** The payload's size, in bytes. */
  int bytes() {
    return Math.toIntExact(cell.payloadSize().bytes());
  }

  /** Whether whole bursts are measured. */
  boolean burst() {
    return cell.measured() == Measured.BURST;
  }

  /** Whether the same objects are updated over and over. */
  boolean ages() {
    return cell.measured() == Measured.AGEING;
  }

  /**
   * How many objects a batch has. For a burst what the run says. For single operations enough that
   * the end of a batch, where fewer and fewer are in flight, does not matter, and so few that
   * neither the store's memory nor its directories grow.
   *
   * @param inFlight connections x depth
   */
  static int objects(Cell cell, int burst, int inFlight) {
    if (asManyAsABurst(cell)) {
      return burst;
    }
    var wanted = Math.max(burst, (long) BATCHES_OF_IN_FLIGHT * inFlight);
    return (int) Math.min(wanted, mostObjects(cell));
  }

  /**
   * The same in an open load: for single operations as many as the cell's time will ask for, since
   * the schedule waits at the end of a batch; in batches of the same size where those are too many.
   *
   * @param rate operations a second
   */
  static int openObjects(Cell cell, int burst, double rate, Duration time) {
    if (asManyAsABurst(cell)) {
      return burst;
    }
    var wanted = Math.max(1, (long) Math.ceil(rate * time.toNanos() / 1e9));
    var batches = Math.ceilDiv(wanted, mostObjects(cell));
    return (int) Math.ceilDiv(wanted, batches);
  }

  /**
   * The same creates without a flush, for a shorter time and in batches that stay below the 256
   * operations after which Kubo insists on a flush; the deletes in between do it.
   */
  CellTask unflushed() {
    var creates = new Cell(cell.variant(), cell.store(), cell.payloadSize(), Measured.CREATE);
    return new CellTask(
        creates, round, Math.min(objects, LARGEST_UNFLUSHED), time.dividedBy(4), false, silence);
  }

  private static boolean asManyAsABurst(Cell cell) {
    return cell.measured() == Measured.BURST || cell.measured() == Measured.AGEING;
  }

  private static long mostObjects(Cell cell) {
    var byBytes = LARGEST_BATCH_BYTES / Math.max(1, cell.payloadSize().bytes());
    return Math.max(1, Math.min(LARGEST_BATCH, byBytes));
  }
}
