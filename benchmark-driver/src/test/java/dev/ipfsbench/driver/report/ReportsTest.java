package dev.ipfsbench.driver.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.ipfsbench.driver.statistics.RunComparison;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

/** What is rendered of a real run: the one that the documentation shows. */
class ReportsTest {
  private static final Path RUN =
      Path.of(
          System.getProperty("ipfsbench.root"), "docs", "results", "original-large-payloads.json");

  private static ResultDocument document() throws Exception {
    return ResultJson.parse(Files.readString(RUN));
  }

  @Test
  void the_page_begins_with_the_conclusion_and_needs_nothing_from_elsewhere() throws Exception {
    var document = document();
    var page = HtmlReport.of(document);

    assertThat(document.conclusion().sentences()).isNotEmpty().allSatisfy(page::contains);
    assertThat(page.indexOf("<h2 id=\"conclusion\">")).isLessThan(page.indexOf("<svg"));
    assertThat(page).doesNotContain("<script").doesNotContain("src=").doesNotContain("url(");
    assertThat(page.length()).isLessThan(1 << 20);
    for (var table : Tables.of(document)) {
      assertThat(table.rows().stream().flatMap(List::stream))
          .allSatisfy(figure -> assertThat(page).contains("<td>" + figure + "</td>"));
    }
  }

  @Test
  void what_a_run_says_cannot_become_markup() {
    var page = new Markup().add("<p title=\"%s\">%s</p>", "a\"b'c", "<script>&</script>");

    assertThat(page.toString())
        .isEqualTo("<p title=\"a&quot;b&#39;c\">&lt;script&gt;&amp;&lt;/script&gt;</p>\n");
  }

  @Test
  void the_samples_are_a_line_each() throws Exception {
    var document = document();
    var lines = SamplesCsv.of(document).lines().toList();

    var samples =
        document.cells().stream()
            .flatMap(cell -> cell.rows().stream())
            .mapToInt(row -> row.samples().size())
            .sum();
    assertThat(lines)
        .hasSize(samples + 1)
        .allSatisfy(line -> assertThat(line.split(",")).hasSize(9));
  }

  @Test
  void the_checks_are_test_cases_that_a_pipeline_can_read() throws Exception {
    var document = document();
    var xml =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(JunitXml.of(document))));

    assertThat(xml.getElementsByTagName("testcase").getLength())
        .isEqualTo(document.checks().size() + 1);
    assertThat(xml.getElementsByTagName("failure").getLength()).isZero();
  }

  @Test
  void a_logarithmic_axis_is_even_in_powers_of_ten() {
    var scale = LogScale.over(0.002, 0.5, 100, 400);

    assertThat(scale.ticks()).containsExactly(0.001, 0.01, 0.1, 1.0);
    assertThat(scale.place(0.001)).isEqualTo(100);
    assertThat(scale.place(0.01)).isCloseTo(200, offset(1e-9));
    assertThat(scale.place(1)).isCloseTo(400, offset(1e-9));
  }

  @Test
  void no_page_hides_that_its_run_did_not_come_to_its_end() throws Exception {
    var whole = Files.readString(RUN);
    var text =
        whole.replaceFirst(
            "\"status\"\\s*:\\s*\"complete\"",
            "\"status\" : \"partial\", \"reason\" : \"it was <interrupted>\"");
    var partial = ResultJson.parse(text);
    var complete = ResultJson.parse(whole);
    var differences = SetupDifferences.of(complete, partial);

    assertThat(HtmlReport.of(partial)).contains("PARTIAL: it was &lt;interrupted&gt;");
    assertThat(SummaryText.of(partial)).contains("PARTIAL: it was <interrupted>");
    assertThat(differences).contains("The second run is PARTIAL: it was <interrupted>");
    assertThat(SetupDifferences.of(partial, complete))
        .contains("The first run is PARTIAL: it was <interrupted>");
    var findings = RunComparison.of(complete, partial);
    assertThat(ComparisonPage.of(complete, partial, differences, findings))
        .contains("The second run is PARTIAL: it was &lt;interrupted&gt;");
    assertThat(HtmlReport.of(complete)).doesNotContain("PARTIAL");
  }

  @Test
  void a_p_value_is_never_printed_as_nothing() {
    assertThat(Figures.p(0.000_04)).isEqualTo("<0.001");
    assertThat(Figures.p(0.0328)).isEqualTo("=0.033");
    assertThat(Figures.p(1)).isEqualTo("=1.000");
  }
}
