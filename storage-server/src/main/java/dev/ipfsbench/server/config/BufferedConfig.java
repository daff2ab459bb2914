package dev.ipfsbench.server.config;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** The store {@code buffered}. */
public interface BufferedConfig {

  /** What holds an object until it is in IPFS: memory or file. */
  @WithDefault("memory")
  Journal journal();

  /** With {@code journal=file}: what is forced to the volume before a write is acknowledged. */
  @WithDefault("none")
  FilesystemConfig.Durability durability();

  /**
   * With {@code journal=file}: where the journal is; {@code .journal} in the folder of the store
   * {@code filesystem} where not set.
   */
  Optional<Path> folder();

  /** Most changes that are moved to IPFS before one flush. */
  @WithDefault("200")
  @Min(1)
  @Max(255)
  int batch();

  /**
   * Most bytes of changes that wait to be moved; 256 MiB, or a quarter of the heap's maximum where
   * that is less, where not set.
   */
  Optional<MemorySize> backlog();

  /** How long a write waits for room in the backlog before it is answered BUSY. */
  @WithDefault("10S")
  @DurationMin(millis = 0)
  @DurationMax(minutes = 10)
  Duration patience();

  /** What holds an object until it is in IPFS. */
  enum Journal {
    /** The server's memory. */
    MEMORY,
    /** A file, from which the next server goes on. */
    FILE
  }
}
