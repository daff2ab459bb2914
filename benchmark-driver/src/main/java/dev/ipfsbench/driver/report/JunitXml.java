package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.Verdict;

/**
 * The checks, the thresholds and the verdict as JUnit's XML, which pipelines show. A warning is no
 * failure.
 */
final class JunitXml {
  private JunitXml() {}

  /** Renders the document. */
  static String of(ResultDocument document) {
    var checks = document.checks();
    var thresholds = document.thresholds();
    var failed =
        checks.stream().filter(JunitXml::fails).count()
            + thresholds.stream().filter(each -> each.verdict() != Verdict.PASS).count();
    var verdict = document.verdict();
    var bad = verdict != Verdict.PASS;
    var xml = new Markup().add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    xml.add(
        "<testsuite name=\"%s\" tests=\"%s\" failures=\"%s\">",
        "ipfs-bench run " + document.run().name(),
        checks.size() + thresholds.size() + 1,
        failed + (bad ? 1 : 0));
    for (var check : checks) {
      testcase(xml, "check", check.name(), fails(check), check.message());
    }
    for (var each : thresholds) {
      testcase(
          xml,
          "threshold",
          each.threshold().toString(),
          each.verdict() != Verdict.PASS,
          ThresholdText.of(each));
    }
    testcase(
        xml,
        "run",
        "verdict",
        bad,
        "%s: %s"
            .formatted(
                SummaryText.label(verdict), String.join(" ", document.conclusion().sentences())));
    return xml.add("</testsuite>").toString();
  }

  private static boolean fails(Check check) {
    return check.outcome() != CheckOutcome.PASS && check.outcome() != CheckOutcome.WARN;
  }

  private static void testcase(
      Markup xml, String group, String name, boolean fails, String message) {
    xml.add("<testcase classname=\"ipfs-bench.%s\" name=\"%s\">", group, name);
    xml.add(fails ? "<failure message=\"%s\"/>" : "<system-out>%s</system-out>", message);
    xml.add("</testcase>");
  }
}
