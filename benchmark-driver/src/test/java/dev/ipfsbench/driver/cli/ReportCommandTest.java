package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.report.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  private static final Path RUN =
      Path.of(System.getProperty("ipfsbench.root"), "docs/results/buffer-in-memory.json");

  @TempDir private Path folder;

  @Test
  void writesTheReportsBesideTheFileAndLeavesItAsItIs() throws Exception {
    var results = Files.copy(RUN, folder.resolve("results.json"));
    var before = Files.getLastModifiedTime(results);

    var outcome = Outcome.of("report", results.toString());

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).startsWith(Files.readString(folder.resolve("summary.txt")));
    assertThat(folder).isDirectoryContaining("glob:**/report.html");
    assertThat(folder).isDirectoryContaining("glob:**/samples.csv");
    assertThat(folder).isDirectoryContaining("glob:**/junit.xml");
    assertThat(folder).isDirectoryContaining("glob:**/histograms.hlog");
    assertThat(Files.getLastModifiedTime(results)).isEqualTo(before);
    assertThat(results).hasSameBinaryContentAs(RUN);
  }

  @Test
  void printsWhatItCannotWrite() throws Exception {
    var taken = Files.writeString(folder.resolve("taken"), "no folder");

    var outcome = Outcome.of("report", RUN.toString(), "--output", taken.toString());

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("Conclusion");
    assertThat(outcome.err()).contains("taken").contains("not kept");
  }

  @Test
  void refusesWhatIsNoResult() throws Exception {
    var foreign = Files.writeString(folder.resolve("foreign.json"), "{\"a\": 1}");

    assertThat(Outcome.of("report", foreign.toString()).exitCode()).isEqualTo(2);
    assertThat(Outcome.of("report", foreign.toString()).err())
        .contains("foreign.json: not a result document: it has no schemaVersion");
    assertThat(Outcome.of("report", folder.resolve("none.json").toString()).err())
        .contains("there is no file");
  }

  @Test
  void theFileThatIsReadIsNotWrittenOver() throws Exception {
    for (var name : ResultFolder.REPORTS) {
      var results = Files.copy(RUN, folder.resolve(name));

      var outcome = Outcome.of("report", results.toString());

      assertThat(outcome.exitCode()).as(name).isEqualTo(2);
      assertThat(outcome.err()).contains(name).contains("name another");
      assertThat(results).hasSameBinaryContentAs(RUN);
      Files.delete(results);
    }
  }
}
