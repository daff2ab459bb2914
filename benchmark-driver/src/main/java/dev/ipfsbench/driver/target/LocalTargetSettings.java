package dev.ipfsbench.driver.target;

import dev.ipfsbench.kubo.Datastore;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a local target is made of.
 *
 * @param workload which stores the server offers and how they write; Kubo is started only where a
 *     store needs it
 * @param kubo where Kubo's executable comes from; asked only where a store needs it
 * @param datastore how Kubo keeps its blocks
 * @param kuboConfig further Kubo configuration, key to JSON text
 * @param serverJar the storage server's runnable jar
 * @param serverOptions options for the server's JVM, such as {@code -Xmx512m}
 * @param parent where the temporary folder is made
 * @param startDeadline how long Kubo and the server may each take until they answer
 * @param stopDeadline how long each may take to end after SIGTERM before it is killed
 */
public record LocalTargetSettings(
    StoreWorkload workload,
    KuboSource kubo,
    Datastore datastore,
    Map<String, String> kuboConfig,
    Path serverJar,
    List<String> serverOptions,
    Path parent,
    Duration startDeadline,
    Duration stopDeadline) {

  /** Where Kubo's executable comes from. */
  @FunctionalInterface
  public interface KuboSource {
    /**
     * Returns the absolute path of an executable.
     *
     * @throws TargetException when none can be had
     */
    Path find();
  }

  /** Copies the collections. */
  public LocalTargetSettings {
    kuboConfig = Map.copyOf(kuboConfig);
    serverOptions = List.copyOf(serverOptions);
  }

  /**
   * Returns the usual settings for a workload: flatfs, the system's temporary folder, 60 s to start
   * and 10 s to stop.
   *
   * @throws TargetException when the storage server has not been built
   */
  public static LocalTargetSettings of(StoreWorkload workload) {
    return new LocalTargetSettings(
        workload,
        new KuboFinder()::find,
        Datastore.FLATFS,
        Map.of(),
        new ServerJar().find(),
        List.of(),
        Path.of(System.getProperty("java.io.tmpdir")),
        Duration.ofSeconds(60),
        Duration.ofSeconds(10));
  }

  /** Returns these settings with another source of Kubo's executable. */
  public LocalTargetSettings withKubo(KuboSource other) {
    return new LocalTargetSettings(
        workload,
        other,
        datastore,
        kuboConfig,
        serverJar,
        serverOptions,
        parent,
        startDeadline,
        stopDeadline);
  }

  /** Returns these settings with another datastore and configuration of Kubo. */
  public LocalTargetSettings withDatastore(Datastore other, Map<String, String> config) {
    return new LocalTargetSettings(
        workload,
        kubo,
        other,
        config,
        serverJar,
        serverOptions,
        parent,
        startDeadline,
        stopDeadline);
  }

  /** Returns these settings with options for the server's JVM. */
  public LocalTargetSettings withServerOptions(List<String> options) {
    return new LocalTargetSettings(
        workload,
        kubo,
        datastore,
        kuboConfig,
        serverJar,
        options,
        parent,
        startDeadline,
        stopDeadline);
  }
}
