package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  private static final Path RESULTS =
      Path.of(System.getProperty("ipfsbench.root"), "docs", "results");
  private static final String MEMORY = RESULTS.resolve("buffer-in-memory.json").toString();
  private static final String FILE = RESULTS.resolve("buffer-in-file.json").toString();

  @TempDir private Path folder;

  @Test
  void a_run_does_not_differ_from_itself() {
    var outcome = Outcome.of("compare", MEMORY, MEMORY, "--max-regression", "1");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("~ (p=1.000 n=12+12)").doesNotContain("Mind");
    assertThat(outcome.out().lines().filter(line -> line.startsWith("geometric mean")))
        .singleElement()
        .asString()
        .endsWith("+0.0%");
  }

  @Test
  void what_differs_in_the_set_up_is_said_and_a_regression_fails() {
    var outcome = Outcome.of("compare", MEMORY, FILE, "--max-regression", "10");

    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.out()).contains("The runs differ in buffered").contains("File");
  }

  @Test
  void what_is_no_result_is_refused_by_its_name() throws Exception {
    var foreign = Files.writeString(folder.resolve("foreign.json"), "{\"schemaVersion\": \"x\"}");

    var outcome = Outcome.of("compare", MEMORY, foreign.toString());
    var missing = Outcome.of("compare", MEMORY, folder.resolve("none.json").toString());

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("foreign.json").contains("ipfsbench.dev/results/v1");
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("there is no file").contains("none.json");
  }

  @Test
  void a_compared_file_is_not_written_over_by_whatever_name_it_goes() throws Exception {
    var before = Files.copy(Path.of(MEMORY), folder.resolve("before.json"));
    var after = Files.copy(Path.of(FILE), folder.resolve("after.json"));
    var symbolic = Files.createSymbolicLink(folder.resolve("symbolic.html"), before);
    var hard = Files.createLink(folder.resolve("hard.html"), after);

    for (var page : List.of(before, after, symbolic, hard)) {
      var outcome =
          Outcome.of("compare", before.toString(), after.toString(), "--html", page.toString());

      assertThat(outcome.exitCode()).as(page.toString()).isEqualTo(2);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err()).contains(page.toString()).contains("name another");
    }
    assertThat(before).hasSameBinaryContentAs(Path.of(MEMORY));
    assertThat(after).hasSameBinaryContentAs(Path.of(FILE));
  }

  @Test
  void a_page_that_cannot_be_written_is_named_after_the_figures() {
    var page = folder.resolve("missing").resolve("page.html");

    var outcome = Outcome.of("compare", MEMORY, FILE, "--html", page.toString());

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("geometric mean");
    assertThat(outcome.err()).contains("cannot write " + page);
  }

  @Test
  void a_bound_that_is_none_is_refused_before_anything_is_printed() {
    var outcome = Outcome.of("compare", MEMORY, FILE, "--max-regression", "-1");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("--max-regression is -1.0, expected 0 or more");
  }
}
