package dev.ipfsbench.driver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ipfsbench.driver.report.ComparisonPage;
import dev.ipfsbench.driver.report.HtmlReport;
import dev.ipfsbench.driver.report.SetupDifferences;
import dev.ipfsbench.driver.statistics.RunComparison;
import dev.ipfsbench.model.result.ResultJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report in a real browser; the pictures stay in {@code target/screenshots}. */
class BrowserIT {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path RUN =
      Path.of(
          System.getProperty("ipfsbench.root"), "docs", "results", "original-large-payloads.json");

  @TempDir Path folder;
  private Path page;

  @BeforeEach
  void render() throws Exception {
    assumeTrue(
        Files.isExecutable(CHROMIUM), "the report is not looked at: there is no " + CHROMIUM);
    page =
        Files.writeString(
            folder.resolve("report.html"), HtmlReport.of(ResultJson.parse(Files.readString(RUN))));
  }

  @Test
  void showsTheFiguresWithoutAnErrorInTheConsole() throws Exception {
    var output = chromium("--dump-dom", "--enable-logging=stderr", page.toUri().toString());

    var document = ResultJson.parse(Files.readString(RUN));
    assertThat(document.conclusion().sentences())
        .allSatisfy(sentence -> assertThat(output).contains(sentence));
    var rows = document.cells().stream().mapToInt(cell -> cell.rows().size()).sum();
    assertThat(output.split("<tr>", -1).length - 1).isGreaterThanOrEqualTo(rows);
    assertThat(output.split("<svg", -1).length - 1)
        .as("bars for each size, lines for each size and row")
        .isGreaterThan(2);
    assertThat(output).doesNotContain(":CONSOLE");
  }

  @Test
  void aComparisonShowsItsTableWithoutAnErrorInTheConsole() throws Exception {
    var before = ResultJson.parse(Files.readString(RUN.resolveSibling("buffer-in-memory.json")));
    var after = ResultJson.parse(Files.readString(RUN.resolveSibling("buffer-in-file.json")));
    var findings = RunComparison.of(before, after);
    var drawn =
        Files.writeString(
            folder.resolve("comparison.html"),
            ComparisonPage.of(before, after, SetupDifferences.of(before, after), findings));

    var output = chromium("--dump-dom", "--enable-logging=stderr", drawn.toUri().toString());

    assertThat(findings).isNotEmpty();
    assertThat(output.split("<circle", -1).length - 1).isEqualTo(findings.size());
    // One for the head and one for the mean of all.
    assertThat(output.split("<tr>", -1).length - 1).isEqualTo(findings.size() + 2);
    assertThat(output).contains("geometric mean").doesNotContain(":CONSOLE");
    look(drawn, "comparison");
  }

  @Test
  void canBeLookedAtInLightAndDarkWideAndNarrow() throws Exception {
    look(page, "report");
  }

  private void look(Path at, String name) throws Exception {
    var pictures = Files.createDirectories(Path.of("target", "screenshots").toAbsolutePath());
    for (var scheme : List.of("light", "dark")) {
      for (var width : List.of(1200, 400)) {
        var picture = pictures.resolve("%s-%s-%d.png".formatted(name, scheme, width));
        chromium(
            "--blink-settings=preferredColorScheme=" + (scheme.equals("dark") ? 0 : 1),
            "--hide-scrollbars",
            "--window-size=" + width + ",3000",
            "--screenshot=" + picture,
            at.toUri().toString());
        assertThat(picture).isNotEmptyFile();
      }
    }
  }

  private String chromium(String... arguments) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                CHROMIUM.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile")));
    command.addAll(List.of(arguments));
    var output = folder.resolve("output");
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("Chromium ends").isTrue();
      assertThat(process.exitValue()).as(Files.readString(output)).isZero();
      return Files.readString(output);
    } finally {
      process.destroyForcibly();
    }
  }
}
