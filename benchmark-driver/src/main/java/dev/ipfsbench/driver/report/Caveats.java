package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.OriginalLine;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.IpfsOptions.Flush;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a reader of the figures should keep in mind. */
final class Caveats {
  private static final int WIDEST_MARGIN_PERCENT = 10;
  private static final int FEWEST_RUNS = 10;
  // Below this many bytes there are too few contents for each payload to have its own.
  private static final int UNIQUE_FROM_BYTES = 8;

  /** Of a record in the journal of the storage server's buffer. */
  private static final int JOURNAL_HEADER_BYTES = 32;

  private Caveats() {}

  /** One or two sentences each. */
  static List<String> of(ResultDocument document) {
    var workload = document.configuration().workload();
    var caveats = new ArrayList<String>();
    durability(workload).ifPresent(caveats::add);
    if (workload.usesKubo()) {
      if (document.configuration().endpoint().startedByDriver()) {
        caveats.add(
            "Kubo runs offline here, which flatters it against a node that announces what it"
                + " stores.");
      }
      repeated(workload).ifPresent(caveats::add);
    }
    caveats.addAll(SetupDifferences.betweenVariants(document));
    caveats.addAll(buffered(workload));
    direct(workload).ifPresent(caveats::add);
    if (document.environment().sharedWithTarget()) {
      caveats.add(
          "Driver and server share this machine (%s): each slows the other, so trust the ratios more than the rates."
              .formatted(Figures.count(document.environment().processors(), "processor")));
    }
    weakLines(document.cells()).ifPresent(caveats::add);
    for (var skipped : document.configuration().skipped()) {
      caveats.add("Skipped: %s (%s)".formatted(skipped.key(), skipped.reason()));
    }
    return caveats;
  }

  private static Optional<String> durability(StoreWorkload workload) {
    if (!workload.stores().containsAll(List.of(Store.FILESYSTEM, Store.IPFS))) {
      return Optional.empty();
    }
    var forced = workload.filesystem().durability() != Durability.NONE;
    var flushed = workload.ipfs().flush() == Flush.EACH;
    if (forced == flushed) {
      return Optional.empty();
    }
    return Optional.of(
        flushed
            ? "Durability differs: filesystem acknowledges before anything is on the volume"
                + " (durability None), ipfs flushes with every write (flush Each)."
            : "Durability differs: filesystem forces every write to the volume (durability %s),"
                    .formatted(workload.filesystem().durability().label())
                + " ipfs leaves writes unflushed until a batch is full (flush Batch).");
  }

  private static List<String> buffered(StoreWorkload workload) {
    if (!workload.stores().contains(Store.BUFFERED)) {
      return List.of();
    }
    var options = workload.buffered();
    return List.of(
        workload.operations().contains(Measured.BURST)
            ? "A burst deletes what it creates, mostly before the buffer has moved it, so little of"
                + " it ever reaches IPFS; measure --operations create for data that stays."
            : "Of several changes to one object the buffer moves only the newest.",
        "What the buffer costs beside its lag: up to %s of changes wait in the server's memory%s."
            .formatted(
                options.backlog(),
                switch (options.journal()) {
                  case MEMORY -> ", and a server that is killed loses them";
                  case FILE ->
                      ", and each is written to the volume once more, with %d bytes and its namespace's name beside the payload"
                          .formatted(JOURNAL_HEADER_BYTES);
                }));
  }

  private static Optional<String> direct(StoreWorkload workload) {
    return workload.stores().contains(Store.DIRECT) && workload.ipfs().flush() == Flush.BATCH
        ? Optional.of(
            "Durability differs: direct flushes with every write, ipfs when a batch is full.")
        : Optional.empty();
  }

  private static Optional<String> repeated(StoreWorkload workload) {
    var small =
        workload.payloadSizes().stream()
            .filter(size -> size.bytes() < UNIQUE_FROM_BYTES)
            .map(PayloadSize::toString)
            .collect(Collectors.joining(", "));
    return small.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Payloads of %s cannot all be unique; IPFS keeps equal content only once, which helps it there."
                .formatted(small));
  }

  private static Optional<String> weakLines(List<Cell> cells) {
    var weak = new ArrayList<String>();
    for (var cell : cells) {
      var line = cell.originalLine();
      if (line != null && isWeak(line)) {
        weak.add("%s at %s".formatted(line.name(), cell.payloadSize()));
      }
    }
    return weak.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Margins over %d %% or under %d runs sampled, so these lines say little: %s."
                .formatted(WIDEST_MARGIN_PERCENT, FEWEST_RUNS, String.join(", ", weak)));
  }

  private static boolean isWeak(OriginalLine line) {
    return line.relativeMarginPercent() > WIDEST_MARGIN_PERCENT || line.runsSampled() < FEWEST_RUNS;
  }
}
