package dev.ipfsbench.driver.report;

import dev.ipfsbench.driver.statistics.Finding;
import dev.ipfsbench.model.result.ResultDocument;
import java.util.List;

/** A comparison of two runs as one HTML file that needs nothing else. */
public final class ComparisonPage {
  private ComparisonPage() {}

  /**
   * Renders it.
   *
   * @param differences of the set-ups, as sentences
   * @param findings at least one
   */
  public static String of(
      ResultDocument before,
      ResultDocument after,
      List<String> differences,
      List<Finding> findings) {
    var page = new Markup();
    HtmlPage.begin(page, "Comparison of two runs");
    page.add("<h1>%s</h1>", "Comparison of two runs");
    page.add("<p class=\"load\">Before: %s</p>", SummaryText.title(before));
    page.add("<p class=\"load\">After: %s</p>", SummaryText.title(after));
    page.add("<section><h2>Conclusion</h2><p>%s</p></section>", ComparisonSentence.of(findings));
    HtmlPage.list(page, "Mind", differences);
    page.add("<section><h2>Change</h2>").add(RatioChart.of(findings)).add("</section>");
    page.add("<section><h2>Figures</h2>");
    HtmlPage.table(page, ComparisonText.table(findings));
    page.add(
        "<p>%s</p></section>",
        "~: no difference that these rounds could show; too few: fewer than ten rounds. ±: half the"
            + " width of the interval in which"
            + " the median lies with 95 % confidence. p is corrected after Holm for the number of"
            + " rows.");
    return HtmlPage.end(page);
  }
}
