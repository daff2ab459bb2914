package dev.ipfsbench.server.store.ipfs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.ObjectStoreContract;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/** The contract in front of a real Kubo, in each of the store's four modes. */
@ParameterizedClass(name = "update {0}, flush {1}")
@CsvSource({"REWRITE,EACH", "REWRITE,BATCH", "REPLACE,EACH", "REPLACE,BATCH"})
class IpfsStoreContractIT extends ObjectStoreContract {
  @TempDir static Path folder;
  private static KuboNode kubo;

  @Parameter(0)
  UpdateMode update;

  @Parameter(1)
  FlushMode flush;

  private IpfsTestBed bed;

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
    bed = new IpfsTestBed(kubo.apiPort(), update, flush, Duration.ofSeconds(60));
  }

  @Override
  protected void close() {
    assertThat(bed.store.interruptions()).as("Kubo was there all the time").isZero();
    bed.close();
    assertThat(bed.budget.usedBytes()).as("bytes of the budget in use").isZero();
  }

  @Override
  protected ObjectStore store() {
    return bed.store;
  }
}
