package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.ClientLoop;
import dev.ipfsbench.driver.client.KuboConnection;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.KuboFiles;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.protocol.StoreKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Connections to a variant's Kubo, past its storage server. */
final class DirectLink implements Link {
  private final KuboEndpoint endpoint;
  private final KuboFiles files;
  private final List<KuboConnection> connections;
  private final ObjectIds ids;
  private final Hurry hurry = new Hurry();

  private DirectLink(
      KuboEndpoint endpoint, KuboFiles files, List<KuboConnection> connections, ObjectIds ids) {
    this.endpoint = endpoint;
    this.files = files;
    this.connections = connections;
    this.ids = ids;
  }

  /**
   * Connects.
   *
   * @param ids of the variant: a content must not be in its Kubo already
   */
  static DirectLink open(ClientLoop loop, KuboEndpoint endpoint, LoadPlan plan, ObjectIds ids)
      throws StorageClientException, InterruptedException {
    var replace = plan.workload().ipfs().update() == IpfsOptions.Update.REPLACE;
    var files = new KuboFiles(endpoint, plan.runId(), replace);
    files.make();
    var load = plan.load();
    return new DirectLink(
        endpoint, files, loop.connect(files, load.connections(), load.depth()), ids);
  }

  @Override
  public List<KuboConnection> channels() {
    return connections;
  }

  @Override
  public ObjectIds ids() {
    return ids;
  }

  @Override
  public Duration replyDeadline() {
    return endpoint.deadlines().reply();
  }

  /** Whether writes ask Kubo to flush before it answers; while nothing is in flight. */
  void flushing(boolean each) {
    connections.forEach(connection -> connection.execute(() -> connection.flushing(each)));
  }

  @Override
  public void prime(StoreKind store) throws InterruptedException {
    try {
      files.make();
    } catch (StorageClientException e) {
      // The cell's first write will fail for want of its directory, and be counted.
      return;
    }
  }

  @Override
  public Optional<Duration> flush(StoreKind store) {
    // Every write was flushed before its answer.
    return Optional.empty();
  }

  @Override
  public Optional<CellEnd.Broken> blocked() {
    return connections.stream().anyMatch(connection -> connection.room() > 0)
        ? Optional.empty()
        : Optional.of(
            new CellEnd.Broken(
                Outcome.CONNECTION_LOST,
                "no connection to Kubo at %s is left".formatted(endpoint.uri())));
  }

  @Override
  public void drop(Duration deadline) throws InterruptedException {
    try {
      files.drop(hurry.most(deadline));
    } catch (StorageClientException e) {
      // It goes with a Kubo of the driver's own; elsewhere its name says whose it was.
      return;
    }
  }

  @Override
  public void hurry() {
    hurry.begin();
  }
}
