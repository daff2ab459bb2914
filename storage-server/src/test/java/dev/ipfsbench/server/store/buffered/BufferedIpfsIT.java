package dev.ipfsbench.server.store.buffered;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.ObjectStoreContract;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.ipfs.IpfsTestBed;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract with a real Kubo behind the buffer. */
@ParameterizedClass(name = "journal in a file {0}")
@ValueSource(booleans = {false, true})
class BufferedIpfsIT extends ObjectStoreContract {
  private static final BufferedSettings SETTINGS =
      new BufferedSettings(
          200, 256L << 20, Duration.ofSeconds(10), Duration.ofMillis(20), Duration.ofSeconds(60));

  @TempDir static Path folder;
  private static KuboNode kubo;

  @Parameter boolean inFile;
  @TempDir Path journal;
  private IpfsTestBed bed;
  private BufferedStore store;

  @BeforeAll
  static void startKubo() {
    kubo = KuboNode.start(KuboSettings.of(PinnedKubo.executable()), folder, ChildProcesses.plain());
  }

  @AfterAll
  static void stopKubo() {
    kubo.close();
  }

  @Override
  protected void open() {
    bed = IpfsTestBed.behindBuffer(kubo.apiPort());
    var meters = new BufferedMeters(new SimpleMeterRegistry());
    store =
        inFile
            ? BufferedStores.inFiles(bed.store(), SETTINGS, meters, journal, FileDurability.NONE)
            : BufferedStores.inMemory(bed.store(), SETTINGS, meters);
  }

  @Override
  protected void close() {
    store.close();
    bed.close();
    assertThat(bed.budgetInUse()).as("bytes of the budget in use").isZero();
  }

  @Override
  protected ObjectStore store() {
    return store;
  }
}
