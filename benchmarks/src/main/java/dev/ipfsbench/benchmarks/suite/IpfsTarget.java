package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A Kubo and the storage server in front of it, with the store {@code ipfs} alone. */
record IpfsTarget(KuboNode kubo, ServerProcess server) implements AutoCloseable {

  /**
   * Starts both; returns when they are ready.
   *
   * @param folder theirs alone; made where it is missing
   */
  static IpfsTarget start(Path folder) throws IOException, InterruptedException {
    var kubo =
        KuboNode.start(
            KuboSettings.of(PinnedKubo.executable()),
            Files.createDirectories(folder.resolve("kubo")),
            ChildProcesses.plain());
    try {
      return new IpfsTarget(
          kubo,
          ServerProcess.start(
              folder,
              Map.of(
                  "IPFSBENCH_SERVER_STORES",
                  "ipfs",
                  "IPFS_HOST",
                  kubo.host(),
                  "IPFS_PORT",
                  Integer.toString(kubo.apiPort()))));
    } catch (IOException | InterruptedException e) {
      kubo.close();
      throw e;
    }
  }

  @Override
  public void close() {
    server.close();
    kubo.close();
  }
}
