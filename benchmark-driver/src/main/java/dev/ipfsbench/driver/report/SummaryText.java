package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.Fastest;
import dev.ipfsbench.model.result.OriginalLine;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.RunRecord;
import dev.ipfsbench.model.result.RunStatus;
import dev.ipfsbench.model.workload.Measured;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A result document as text for a terminal and for {@code summary.txt}: the conclusion first, then
 * the original's lines, the tables, and what to keep in mind. At most {@link Page#WIDTH} columns.
 */
public final class SummaryText {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  // Five phases: create, read, update, read, delete.
  private static final int OPERATIONS_PER_OBJECT = 5;

  private SummaryText() {}

  /** Renders the document; the text ends with a line feed. */
  public static String of(ResultDocument document) {
    var page = new Page();
    head(page, document);
    page.heading("Conclusion");
    document.conclusion().sentences().forEach(page::paragraph);
    originalLines(page, document);
    Tables.of(document).forEach(table -> page.lines(table.titled()));
    notes(page, "Thresholds", ThresholdText.of(document));
    notes(page, "Failed operations", Failures.of(document.cells()));
    notes(page, "Keep in mind", Caveats.of(document));
    checks(page, document);
    return page.toString();
  }

  private static void head(Page page, ResultDocument document) {
    var run = document.run();
    page.line(title(document));
    partial(run).ifPresent(page::line);
    page.wrapped(load(document));
  }

  /** That a run did not come to its end, and why; empty where it did. */
  static Optional<String> partial(RunRecord run) {
    return run.status() == RunStatus.PARTIAL
        ? Optional.of("PARTIAL: " + Objects.requireNonNullElse(run.reason(), "no reason is known"))
        : Optional.empty();
  }

  /** Which run this is. */
  static String title(ResultDocument document) {
    var run = document.run();
    return "Run %s, %s UTC".formatted(run.name(), TIME.format(run.startedAt()));
  }

  /** The load in one sentence. */
  static String load(ResultDocument document) {
    var load = document.configuration().load();
    var target = document.configuration().capacityTarget();
    if (target != null) {
      return "Load: open, rates searched for %s with at most %d in flight; steps of at least %s s, format %s"
          .formatted(
              target.bound(),
              load.connections() * load.depth(),
              Figures.significant(load.secondsPerCell()),
              document.configuration().endpoint().format());
    }
    return "Load: %s; %s of %s s for each cell, format %s"
        .formatted(
            LoadText.of(load),
            Figures.count(load.rounds(), "round"),
            Figures.significant(load.secondsPerCell()),
            document.configuration().endpoint().format());
  }

  private static void originalLines(Page page, ResultDocument document) {
    var burst = document.configuration().workload().burst();
    for (var fastest : document.fastest()) {
      var what =
          fastest.measured() == Measured.BURST
              ? "one op is a burst of %d operations".formatted(burst * OPERATIONS_PER_OBJECT)
              : "one op is one " + fastest.measured().label();
      page.heading("%s: %s".formatted(fastest.payloadSize(), what));
      document.cells().stream()
          .filter(cell -> belongs(cell, fastest))
          .map(Cell::originalLine)
          .filter(Objects::nonNull)
          .map(OriginalLine::text)
          .forEach(page::line);
      page.line("fastest :: " + String.join(",", fastest.names()));
    }
  }

  private static boolean belongs(Cell cell, Fastest fastest) {
    return cell.variant().equals(fastest.variant())
        && cell.payloadSize().equals(fastest.payloadSize())
        && cell.measured() == fastest.measured();
  }

  private static void notes(Page page, String heading, List<String> notes) {
    if (!notes.isEmpty()) {
      page.heading(heading);
      notes.forEach(page::item);
    }
  }

  private static void checks(Page page, ResultDocument document) {
    page.heading("Verdict: " + label(document.verdict()));
    for (var check : document.checks()) {
      if (check.outcome() != CheckOutcome.PASS) {
        page.item("%s %s: %s".formatted(label(check.outcome()), check.name(), check.message()));
      }
    }
    page.paragraph(passed(document.checks()));
  }

  private static String passed(List<Check> checks) {
    var passed = checks.stream().filter(check -> check.outcome() == CheckOutcome.PASS).count();
    return "%d of %s passed.".formatted(passed, Figures.count(checks.size(), "check"));
  }

  static String label(Enum<?> constant) {
    var name = constant.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
