package dev.ipfsbench.server.testing;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A real Kubo of its own for the server under test, gone with its folder afterwards. */
public final class KuboResource implements QuarkusTestResourceLifecycleManager {
  private @Nullable Path folder;
  private @Nullable KuboNode kubo;

  @Override
  public Map<String, String> start() {
    try {
      folder = Files.createTempDirectory("ipfs-bench-test-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    kubo = KuboNode.start(KuboSettings.of(PinnedKubo.executable()), folder, ChildProcesses.plain());
    return Map.of(
        "ipfsbench.server.stores", "ipfs",
        "ipfsbench.server.kubo.host", kubo.host(),
        "ipfsbench.server.kubo.port", Integer.toString(kubo.apiPort()));
  }

  @Override
  public void stop() {
    if (kubo != null) {
      kubo.close();
    }
    if (folder != null) {
      remove(folder);
    }
  }

  private static void remove(Path folder) {
    try (var paths = Files.walk(folder)) {
      for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
