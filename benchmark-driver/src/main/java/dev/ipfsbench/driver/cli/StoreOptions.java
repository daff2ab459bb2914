package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What is exercised. Each option that is given wins over the run file, or over the default. */
final class StoreOptions {
  @Option(
      names = "--stores",
      split = ",",
      paramLabel = "STORE",
      converter = Choices.Stores.class,
      completionCandidates = Choices.Stores.class,
      description =
          "Which of ${COMPLETION-CANDIDATES} (default: memory,filesystem,ipfs); none is the echo"
              + " that measures the transport alone.")
  private List<Store> stores = new ArrayList<>();

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "SIZE",
      converter = Choices.Sizes.class,
      description = "Payload sizes with B, KiB, MiB or GiB (default: 1B,1KiB,1MiB).")
  private List<PayloadSize> sizes = new ArrayList<>();

  @Option(
      names = "--operations",
      split = ",",
      paramLabel = "OPERATION",
      converter = Choices.Operations.class,
      completionCandidates = Choices.Operations.class,
      description = "What to measure: ${COMPLETION-CANDIDATES} (default: burst).")
  private List<Measured> operations = new ArrayList<>();

  @Option(
      names = "--burst",
      paramLabel = "N",
      description = "Objects in a burst, 1 to 10000 (default: 10).")
  private Optional<Integer> burst = Optional.empty();

  @Option(
      names = "--durability",
      paramLabel = "WHAT",
      converter = Choices.Durabilities.class,
      completionCandidates = Choices.Durabilities.class,
      description =
          "What the store filesystem forces to the volume before it answers:"
              + " ${COMPLETION-CANDIDATES} (default: None).")
  private Optional<Durability> durability = Optional.empty();

  @Option(
      names = "--update",
      paramLabel = "HOW",
      converter = Choices.Updates.class,
      completionCandidates = Choices.Updates.class,
      description =
          "How the store ipfs replaces content: ${COMPLETION-CANDIDATES} (default: Rewrite).")
  private Optional<IpfsOptions.Update> update = Optional.empty();

  @Option(
      names = "--flush",
      paramLabel = "WHEN",
      converter = Choices.Flushes.class,
      completionCandidates = Choices.Flushes.class,
      description = "When Kubo is asked to flush: ${COMPLETION-CANDIDATES} (default: Each).")
  private Optional<IpfsOptions.Flush> flush = Optional.empty();

  @Option(
      names = "--journal",
      paramLabel = "WHERE",
      converter = Choices.Journals.class,
      completionCandidates = Choices.Journals.class,
      description =
          "Where the store buffered keeps what is not in IPFS yet: ${COMPLETION-CANDIDATES}"
              + " (default: Memory).")
  private Optional<BufferedOptions.Journal> journal = Optional.empty();

  @Option(
      names = "--journal-durability",
      paramLabel = "WHAT",
      converter = Choices.Durabilities.class,
      completionCandidates = Choices.Durabilities.class,
      description =
          "What a journal in a file forces to the volume before the store buffered answers:"
              + " ${COMPLETION-CANDIDATES} (default: None).")
  private Optional<Durability> journalDurability = Optional.empty();

  /**
   * The workload.
   *
   * @param base what applies where nothing was given
   * @throws Refusal where an option is out of range
   */
  StoreWorkload workload(StoreWorkload base) {
    try {
      return new StoreWorkload(
          Ranges.distinct("--stores", stores, base.stores(), Store::label),
          Ranges.distinct("--sizes", sizes, base.payloadSizes(), PayloadSize::toString),
          Ranges.whole("--burst", burst, base.burst(), 1, StoreWorkload.LARGEST_BURST),
          Ranges.distinct("--operations", operations, base.operations(), Measured::label),
          new FilesystemOptions(durability.orElse(base.filesystem().durability())),
          new IpfsOptions(update.orElse(base.ipfs().update()), flush.orElse(base.ipfs().flush())),
          new BufferedOptions(
              journal.orElse(base.buffered().journal()),
              journalDurability.orElse(base.buffered().durability()),
              base.buffered().batch(),
              base.buffered().backlog()));
    } catch (IllegalArgumentException e) {
      throw new Refusal(String.valueOf(e.getMessage()), e);
    }
  }
}
