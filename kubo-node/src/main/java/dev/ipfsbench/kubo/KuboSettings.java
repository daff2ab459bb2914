package dev.ipfsbench.kubo;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * How an isolated Kubo is made and run.
 *
 * @param executable the absolute path of {@code ipfs}
 * @param datastore how the repository keeps its blocks
 * @param config further configuration: keys as in {@code ipfs config} ({@code
 *     Datastore.StorageMax}) with values as JSON text ({@code "10GB"} in quotes); they win over our
 *     own
 * @param startDeadline how long each of version, init and the daemon's first answer may take
 * @param stopDeadline how long the daemon may take to end after SIGTERM before it is killed
 */
public record KuboSettings(
    Path executable,
    Datastore datastore,
    Map<String, String> config,
    Duration startDeadline,
    Duration stopDeadline) {

  /** Copies the configuration. */
  public KuboSettings {
    config = Map.copyOf(config);
  }

  /**
   * Returns the usual settings: flatfs, nothing further configured, 30 s to start, 10 s to stop.
   */
  public static KuboSettings of(Path executable) {
    return new KuboSettings(
        executable, Datastore.FLATFS, Map.of(), Duration.ofSeconds(30), Duration.ofSeconds(10));
  }

  /** Returns these settings with another datastore. */
  public KuboSettings withDatastore(Datastore other) {
    return new KuboSettings(executable, other, config, startDeadline, stopDeadline);
  }

  /** Returns these settings with other further configuration. */
  public KuboSettings withConfig(Map<String, String> other) {
    return new KuboSettings(executable, datastore, other, startDeadline, stopDeadline);
  }

  /** Returns these settings with a port of the RPC API that the system does not choose. */
  public KuboSettings withApiPort(int port) {
    Map<String, String> with = new HashMap<>(config);
    with.put("Addresses.API", "\"/ip4/127.0.0.1/tcp/%d\"".formatted(port));
    return withConfig(with);
  }

  /** Returns these settings with other deadlines. */
  public KuboSettings withDeadlines(Duration start, Duration stop) {
    return new KuboSettings(executable, datastore, config, start, stop);
  }
}
