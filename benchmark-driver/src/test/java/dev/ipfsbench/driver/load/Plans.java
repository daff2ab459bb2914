package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;

/** Plans for tests, changed step by step. */
record Plans(StoreWorkload workload, Load load, List<TargetVariant> variants) {
  /** One burst of 5 objects of 100 B in memory, one round, one connection, one in flight. */
  static Plans against(Endpoint endpoint) {
    return new Plans(
        workloadOf(List.of(Store.MEMORY), List.of(100L), 5, List.of(Measured.BURST)),
        Load.closed(1, 1, 0, 1, 0.01, 1),
        List.of(new TargetVariant(TargetVariant.DEFAULT_NAME, endpoint)));
  }

  private static StoreWorkload workloadOf(
      List<Store> stores, List<Long> bytes, int burst, List<Measured> measured) {
    return new StoreWorkload(
        stores,
        bytes.stream().map(PayloadSize::new).toList(),
        burst,
        measured,
        new FilesystemOptions(Durability.NONE),
        new IpfsOptions(IpfsOptions.Update.REWRITE, IpfsOptions.Flush.EACH),
        BufferedOptions.DEFAULT);
  }

  Plans measuring(Measured... measured) {
    return workload(workload.stores(), bytes(), workload.burst(), List.of(measured));
  }

  Plans stores(Store... stores) {
    return workload(List.of(stores), bytes(), workload.burst(), workload.operations());
  }

  Plans sizes(Long... bytes) {
    return workload(workload.stores(), List.of(bytes), workload.burst(), workload.operations());
  }

  Plans burst(int objects) {
    return workload(workload.stores(), bytes(), objects, workload.operations());
  }

  Plans inFlight(int connections, int depth) {
    return load(connections, depth, load.warmupSeconds(), load.rounds(), load.secondsPerCell());
  }

  Plans rounds(int rounds) {
    return load(
        load.connections(), load.depth(), load.warmupSeconds(), rounds, load.secondsPerCell());
  }

  Plans warmup(double seconds) {
    return load(load.connections(), load.depth(), seconds, load.rounds(), load.secondsPerCell());
  }

  Plans secondsPerCell(double seconds) {
    return load(load.connections(), load.depth(), load.warmupSeconds(), load.rounds(), seconds);
  }

  Plans variants(TargetVariant... others) {
    return new Plans(workload, load, List.of(others));
  }

  Plans open(double rate, Arrivals arrivals) {
    return new Plans(workload, load.open(rate, arrivals), variants);
  }

  LoadPlan plan() {
    return new LoadPlan("test-run", workload, load, PayloadMode.UNIQUE, variants);
  }

  private List<Long> bytes() {
    return workload.payloadSizes().stream().map(PayloadSize::bytes).toList();
  }

  private Plans workload(List<Store> stores, List<Long> bytes, int burst, List<Measured> measured) {
    return new Plans(workloadOf(stores, bytes, burst, measured), load, variants);
  }

  private Plans load(int connections, int depth, double warmup, int rounds, double seconds) {
    return new Plans(
        workload, Load.closed(connections, depth, warmup, rounds, seconds, load.seed()), variants);
  }
}
