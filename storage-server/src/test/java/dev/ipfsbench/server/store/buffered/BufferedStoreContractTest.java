package dev.ipfsbench.server.store.buffered;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.ObjectStoreContract;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.memory.MemoryStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract with both kinds of journal; the store behind is the memory store. */
@ParameterizedClass
@ValueSource(strings = {"memory", "none", "data", "full"})
class BufferedStoreContractTest extends ObjectStoreContract {
  private static final long MIB = 1L << 20;
  private static final BufferedSettings SETTINGS =
      new BufferedSettings(
          200, 256 * MIB, Duration.ofSeconds(10), Duration.ofMillis(20), Duration.ofSeconds(60));

  @Parameter String journal;
  @TempDir Path folder;
  private final MemoryStore behind = new MemoryStore(256 * MIB, 512 * MIB);
  private BufferedStore store;

  @Override
  protected void open() {
    var meters = new BufferedMeters(new SimpleMeterRegistry());
    store =
        switch (journal) {
          case "memory" -> BufferedStores.inMemory(behind, SETTINGS, meters);
          default ->
              BufferedStores.inFiles(
                  behind,
                  SETTINGS,
                  meters,
                  folder.resolve("journal"),
                  FileDurability.valueOf(journal.toUpperCase(Locale.ROOT)));
        };
  }

  @Override
  protected void close() {
    store.close();
    assertThat(behind.usedBytes()).isZero();
  }

  @Override
  protected ObjectStore store() {
    return store;
  }
}
