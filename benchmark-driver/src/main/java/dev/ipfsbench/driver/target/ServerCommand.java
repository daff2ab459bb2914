package dev.ipfsbench.driver.target;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How the storage server is called.
 *
 * @param java the Java executable
 * @param jar the server's runnable jar
 * @param options further options for its JVM
 * @param workload which stores it offers, and how they write
 * @param port the port to listen on
 * @param credentials whom it lets in
 * @param kubo the Kubo behind its store {@code ipfs}; empty where that store is not offered
 */
record ServerCommand(
    Path java,
    Path jar,
    List<String> options,
    StoreWorkload workload,
    int port,
    Credentials credentials,
    Optional<KuboNode> kubo) {

  /**
   * Returns the command's words. A JVM leaves performance data and Vert.x its cache in the
   * temporary folder when it is killed, so the first is off and the second is in our folder.
   */
  List<String> words(Path folder) {
    List<String> words = new ArrayList<>();
    words.add(java.toString());
    words.add("-XX:+IgnoreUnrecognizedVMOptions");
    words.add("-XX:-UsePerfData");
    words.add("--enable-native-access=ALL-UNNAMED");
    words.add("--sun-misc-unsafe-memory-access=allow");
    words.add("-Djava.io.tmpdir=" + folder.resolve("tmp"));
    words.addAll(options);
    words.add("-jar");
    words.add(jar.toString());
    return words;
  }

  /** Returns the settings and the credentials, which are nowhere else. */
  Map<String, String> environment(Path files) {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("PORT", Integer.toString(port));
    variables.put("USERNAME", credentials.username());
    variables.put("PASSWORD", credentials.password());
    variables.put("FOLDER", files.toString());
    variables.put("IPFSBENCH_SERVER_HOST", "127.0.0.1");
    variables.put("IPFSBENCH_SERVER_STORES", stores());
    variables.put(
        "IPFSBENCH_SERVER_FILESYSTEM_DURABILITY", lower(workload.filesystem().durability()));
    variables.put("IPFSBENCH_SERVER_IPFS_UPDATE", lower(workload.ipfs().update()));
    variables.put("IPFSBENCH_SERVER_IPFS_FLUSH", lower(workload.ipfs().flush()));
    if (workload.stores().contains(Store.BUFFERED)) {
      var buffered = workload.buffered();
      variables.put("IPFSBENCH_SERVER_BUFFERED_JOURNAL", lower(buffered.journal()));
      variables.put("IPFSBENCH_SERVER_BUFFERED_DURABILITY", lower(buffered.durability()));
      variables.put("IPFSBENCH_SERVER_BUFFERED_BATCH", Integer.toString(buffered.batch()));
      variables.put("IPFSBENCH_SERVER_BUFFERED_BACKLOG", Long.toString(buffered.backlog().bytes()));
    }
    kubo.ifPresent(
        node -> {
          variables.put("IPFS_HOST", node.host());
          variables.put("IPFS_PORT", Integer.toString(node.apiPort()));
        });
    return variables;
  }

  /**
   * The echo is always there, and {@code direct} is past the server; where nothing else is measured
   * it still needs one store.
   */
  private String stores() {
    String named =
        workload.stores().stream()
            .filter(store -> store != Store.NONE && store != Store.DIRECT)
            .map(Store::label)
            .collect(Collectors.joining(","));
    return named.isEmpty() ? Store.MEMORY.label() : named;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
