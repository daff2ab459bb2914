package dev.ipfsbench.driver.report;

import dev.ipfsbench.driver.statistics.Finding;
import dev.ipfsbench.driver.statistics.RunComparison;
import dev.ipfsbench.model.target.Variant;
import java.util.List;
import java.util.Locale;

/** A comparison of two runs as a table. */
public final class ComparisonText {
  private ComparisonText() {}

  /** Renders what differs in the set-ups, and the rows; the text ends with a line feed. */
  public static String of(List<String> differences, List<Finding> findings) {
    var page = new Page();
    if (!differences.isEmpty()) {
      page.heading("Mind");
      differences.forEach(page::item);
    }
    page.wrapped(ComparisonSentence.of(findings));
    page.lines(table(findings).titled());
    page.line("");
    page.wrapped(
        "~: no difference that these rounds could show. p is corrected after Holm for %s."
            .formatted(Figures.count(findings.size(), "row")));
    return page.toString();
  }

  /** A line for each row, and one for all of them. */
  static Table table(List<Finding> findings) {
    var table =
        new Table(
            "Time for one operation, or one burst (median over the rounds; smaller is better)",
            RowTables.ROW.size(),
            List.of("size", "store", "row", "before", "", "after", "", "change"));
    for (var finding : findings) {
      var key = finding.key();
      table.add(
          List.of(
              key.payloadSize().toString(),
              Variant.qualify(key.variant(), key.store().label()),
              key.label(),
              Figures.duration(finding.before().seconds()),
              spread(finding.before()),
              Figures.duration(finding.after().seconds()),
              spread(finding.after()),
              change(finding)));
    }
    table.add(
        List.of(
            "geometric mean",
            "",
            "",
            "",
            "",
            "",
            "",
            Figures.change(RunComparison.meanRatio(findings))));
    return table;
  }

  private static String spread(Finding.Figure figure) {
    var interval = figure.interval();
    if (interval == null) {
      return "";
    }
    var widest = Math.max(figure.seconds() - interval.low(), interval.high() - figure.seconds());
    return String.format(Locale.ROOT, "±%.0f%%", 100 * widest / figure.seconds());
  }

  private static String change(Finding finding) {
    var rounds = "n=%d+%d".formatted(finding.before().rounds(), finding.after().rounds());
    if (!finding.conclusive()) {
      return "inconclusive (%s, ten are needed)".formatted(rounds);
    }
    return "%s (p%s %s)"
        .formatted(
            finding.differs() ? Figures.change(finding.ratio()) : "~",
            Figures.p(finding.p()),
            rounds);
  }
}
