package dev.ipfsbench.model.workload;

import dev.ipfsbench.model.unit.PayloadSize;
import java.util.HashSet;
import java.util.List;

/**
 * The workload {@code store}: payloads through a storage server.
 *
 * @param stores which stores, at least one, each once, in the order of the report
 * @param payloadSizes which sizes, at least one, each once, in the order of the report
 * @param burst objects in a burst, 1 to {@link #LARGEST_BURST}
 * @param operations what is measured, at least one, each once
 * @param filesystem how the store {@code filesystem} writes
 * @param ipfs how the store {@code ipfs} writes
 * @param buffered how the store {@code buffered} keeps what is not in IPFS yet
 */
public record StoreWorkload(
    List<Store> stores,
    List<PayloadSize> payloadSizes,
    int burst,
    List<Measured> operations,
    FilesystemOptions filesystem,
    IpfsOptions ipfs,
    BufferedOptions buffered) {

  /** The largest burst. */
  public static final int LARGEST_BURST = 10_000;

  /** What applies where nothing is said: the comparison that the original made, up to 1 MiB. */
  public static final StoreWorkload DEFAULT =
      new StoreWorkload(
          List.of(Store.MEMORY, Store.FILESYSTEM, Store.IPFS),
          List.of(new PayloadSize(1), new PayloadSize(1 << 10), new PayloadSize(1 << 20)),
          10,
          List.of(Measured.BURST),
          new FilesystemOptions(Durability.NONE),
          new IpfsOptions(IpfsOptions.Update.REWRITE, IpfsOptions.Flush.EACH),
          BufferedOptions.DEFAULT);

  /** Freezes the lists and checks them. */
  public StoreWorkload {
    stores = distinct("stores", stores);
    payloadSizes = distinct("payloadSizes", payloadSizes);
    operations = distinct("operations", operations);
    if (burst < 1 || burst > LARGEST_BURST) {
      throw new IllegalArgumentException("burst is " + burst + ", expected 1 to " + LARGEST_BURST);
    }
  }

  /** Whether any store of it is in front of Kubo. */
  public boolean usesKubo() {
    return stores.stream().anyMatch(Store::reachesKubo);
  }

  /**
   * What is measured of a store. The store {@code none} has only the echo, whatever else the
   * workload names, and no other store has it.
   */
  public List<Measured> measured(Store store) {
    return store == Store.NONE
        ? List.of(Measured.ECHO)
        : operations.stream().filter(one -> one != Measured.ECHO).toList();
  }

  /** How many cells each variant has in a round. */
  public int cells() {
    return stores.stream().mapToInt(store -> payloadSizes.size() * measured(store).size()).sum();
  }

  private static <T> List<T> distinct(String what, List<T> list) {
    if (list.isEmpty()) {
      throw new IllegalArgumentException(what + " is empty, expected at least one");
    }
    var seen = new HashSet<T>();
    for (var item : list) {
      if (!seen.add(item)) {
        throw new IllegalArgumentException(what + " names " + item + " twice");
      }
    }
    return List.copyOf(list);
  }
}
