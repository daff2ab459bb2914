package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A run as one HTML file that needs nothing else: no script, no font, no picture from elsewhere.
 * All that it says is in the result document.
 */
public final class HtmlReport {

  private HtmlReport() {}

  private record Group(PayloadSize size, Measured measured) {}

  /** Renders the document. */
  public static String of(ResultDocument document) {
    var page = new Markup();
    var title = SummaryText.title(document);
    HtmlPage.begin(page, title);
    page.add("<h1>%s</h1>", title);
    SummaryText.partial(document.run())
        .ifPresent(words -> page.add("<p class=\"partial\">%s</p>", words));
    page.add("<p class=\"load\">%s</p>", SummaryText.load(document));
    conclusion(page, document);
    HtmlPage.list(page, "Thresholds", ThresholdText.of(document));
    capacities(page, document);
    charts(page, document);
    figures(page, document);
    HtmlPage.list(page, "Keep in mind", Caveats.of(document));
    HtmlPage.list(page, "Failed operations", Failures.of(document.cells()));
    checks(page, document);
    environment(page, document);
    return HtmlPage.end(page);
  }

  /** How a cell is called where its payload size is known. */
  static String name(Cell cell) {
    return Variant.qualify(cell.variant(), cell.store().label());
  }

  private static void conclusion(Markup page, ResultDocument document) {
    var verdict = SummaryText.label(document.verdict());
    page.add(
        "<section aria-labelledby=\"conclusion\"><h2 id=\"conclusion\">Conclusion"
            + " <span class=\"verdict %s\">%s</span></h2>",
        verdict.toLowerCase(Locale.ROOT), verdict);
    document.conclusion().sentences().forEach(sentence -> page.add("<p>%s</p>", sentence));
    page.add("</section>");
  }

  private static void capacities(Markup page, ResultDocument document) {
    if (!document.capacities().isEmpty()) {
      page.add("<section aria-labelledby=\"capacity\"><h2 id=\"capacity\">Capacity</h2>");
      document.capacities().stream()
          .collect(
              Collectors.groupingBy(Capacity::payloadSize, LinkedHashMap::new, Collectors.toList()))
          .forEach((size, cells) -> page.add(CapacityChart.of(size, cells)));
      page.add("</section>");
    }
  }

  private static void charts(Markup page, ResultDocument document) {
    var groups = groups(document.cells());
    page.add("<section aria-labelledby=\"costs\"><h2 id=\"costs\">What one takes</h2>");
    page.add(
        "<p>Median over the rounds and where it lies with 95 % confidence; each line across is ten"
            + " times the one before.</p>");
    groups.forEach((group, cells) -> page.add(CostChart.of(title(group, group.measured()), cells)));
    page.add("</section><section aria-labelledby=\"latency\">");
    page.add("<h2 id=\"latency\">Latency by percentile</h2>");
    groups.forEach((group, cells) -> latencies(page, group, cells));
    groups.forEach((group, cells) -> ages(page, group, cells));
    page.add("</section><section aria-labelledby=\"time\">");
    page.add("<h2 id=\"time\">Over time</h2>");
    page.add("<p>Single operations a second, in the seconds in which each cell ran.</p>");
    groups.forEach((group, cells) -> page.add(TimeChart.of(title(group, group.measured()), cells)));
    page.add("</section>");
  }

  private static void ages(Markup page, Group group, List<Cell> cells) {
    for (var operation : group.measured().rows()) {
      page.add(GrowthChart.of(title(group, operation), operation, cells));
    }
  }

  private static void latencies(Markup page, Group group, List<Cell> cells) {
    var operations =
        cells.stream()
            .flatMap(cell -> cell.rows().stream())
            .map(Row::operation)
            .distinct()
            .toList();
    for (var operation : operations) {
      page.add(LatencyChart.of(title(group, operation), operation, cells));
    }
  }

  private static Map<Group, List<Cell>> groups(List<Cell> cells) {
    var groups = new LinkedHashMap<Group, List<Cell>>();
    for (var cell : cells) {
      groups
          .computeIfAbsent(new Group(cell.payloadSize(), cell.measured()), key -> new ArrayList<>())
          .add(cell);
    }
    return groups;
  }

  private static String title(Group group, Measured operation) {
    return "%s, %s".formatted(operation.label(), group.size());
  }

  private static void figures(Markup page, ResultDocument document) {
    page.add("<section aria-labelledby=\"figures\"><h2 id=\"figures\">Figures</h2>");
    Tables.of(document).forEach(table -> HtmlPage.table(page, table));
    page.add("</section>");
  }

  private static void checks(Markup page, ResultDocument document) {
    page.add("<section><h2>Checks</h2><dl>");
    for (var check : document.checks()) {
      page.add(
          "<dt>%s <span class=\"outcome\">%s</span></dt><dd>%s</dd>",
          check.name(), SummaryText.label(check.outcome()), check.message());
    }
    page.add("</dl></section>");
  }

  private static void environment(Markup page, ResultDocument document) {
    var machine = document.environment();
    var facts = new LinkedHashMap<String, String>();
    facts.put("operating system", machine.operatingSystem() + ", " + machine.architecture());
    facts.put("processors", machine.processors() + " of " + machine.cpu());
    facts.put("memory", Figures.significant(machine.memoryBytes() / (double) (1L << 30)) + " GiB");
    facts.put("JVM", machine.jvm());
    facts.putAll(machine.facts());
    document
        .targets()
        .forEach(
            (variant, said) ->
                said.properties()
                    .forEach(
                        entry ->
                            facts.put(
                                target(variant) + entry.getKey(), entry.getValue().toString())));
    page.add("<section><h2>Environment</h2><dl>");
    facts.forEach((name, value) -> page.add("<dt>%s</dt><dd>%s</dd>", name, value));
    page.add("</dl></section>");
  }

  private static String target(String variant) {
    return variant.equals(Variant.DEFAULT_NAME) ? "target: " : "target %s: ".formatted(variant);
  }
}
