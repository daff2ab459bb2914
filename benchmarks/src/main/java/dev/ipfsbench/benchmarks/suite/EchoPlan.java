package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.net.URI;
import java.util.List;

/** The driver's own way to echo one byte. */
final class EchoPlan {
  private EchoPlan() {}

  /** Against this server, with this load. */
  static LoadPlan of(ServerProcess server, Load load) {
    var workload =
        new StoreWorkload(
            List.of(Store.NONE),
            List.of(new PayloadSize(1)),
            1,
            List.of(Measured.ECHO),
            new FilesystemOptions(Durability.NONE),
            new IpfsOptions(IpfsOptions.Update.REWRITE, IpfsOptions.Flush.EACH),
            BufferedOptions.DEFAULT);
    var endpoint =
        Endpoint.of(
            URI.create("ws://127.0.0.1:" + server.port()),
            new Credentials(server.credentials().username(), server.credentials().password()),
            WireFormat.VERSION_2);
    return new LoadPlan(
        "echo",
        workload,
        load,
        PayloadMode.UNIQUE,
        List.of(new TargetVariant(TargetVariant.DEFAULT_NAME, endpoint)));
  }
}
