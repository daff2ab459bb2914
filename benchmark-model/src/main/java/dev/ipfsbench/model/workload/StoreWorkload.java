package dev.ipfsbench.model.workload;

import dev.ipfsbench.model.unit.PayloadSize;
import java.util.List;

/**
 * The workload {@code store}: payloads through a storage server.
 *
 * @param stores which stores, each once, in the order of the report
 * @param payloadSizes which sizes, each once, in the order of the report
 * @param burst objects in a burst, 1 to {@link #LARGEST_BURST}
 * @param operations what is measured, each once
 * @param filesystem how the store {@code filesystem} writes
 * @param ipfs how the store {@code ipfs} writes
 */
public record StoreWorkload(
    List<Store> stores,
    List<PayloadSize> payloadSizes,
    int burst,
    List<Measured> operations,
    FilesystemOptions filesystem,
    IpfsOptions ipfs) {

  /** The largest burst. */
  public static final int LARGEST_BURST = 10_000;

  /** Freezes the lists. */
  public StoreWorkload {
    stores = List.copyOf(stores);
    payloadSizes = List.copyOf(payloadSizes);
    operations = List.copyOf(operations);
  }
}
