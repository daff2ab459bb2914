package dev.ipfsbench.server.store.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.ObjectStoreContract;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(FileDurability.class)
class FilesystemStoreContractTest extends ObjectStoreContract {
  private final PooledByteBufAllocator pool = new PooledByteBufAllocator(true);
  private final ReadBudget budget = new ReadBudget(256L * 1024 * 1024);

  @Parameter FileDurability durability;
  @TempDir Path folder;
  private FilesystemStore store;

  @Override
  protected void open() {
    store =
        FilesystemStore.open(
            new FilesystemSettings(folder, durability, 8, Duration.ofSeconds(60)), pool, budget);
  }

  @Override
  protected void close() {
    store.close();
    assertThat(budget.usedBytes()).as("bytes of the budget in use").isZero();
    assertThat(pool.pinnedDirectMemory()).as("bytes of the pool in use").isZero();
  }

  @Override
  protected ObjectStore store() {
    return store;
  }
}
