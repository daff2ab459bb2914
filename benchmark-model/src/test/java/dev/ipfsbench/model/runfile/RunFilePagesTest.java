package dev.ipfsbench.model.runfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference page and the examples, held against the reader. */
class RunFilePagesTest {
  private static final Path ROOT = Path.of(System.getProperty("ipfsbench.root"));
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| `(?<key>(apiVersion|kind|metadata|spec|status)[A-Za-z.\\[\\]]*)` \\|");

  static Stream<Path> examples() throws IOException {
    try (var files = Files.list(ROOT.resolve("examples"))) {
      return files.toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_is_a_good_run_file(Path example) {
    assertThatCode(() -> RunFileReader.read(example)).doesNotThrowAnyException();
  }

  @Test
  void the_page_names_every_key_and_no_other() throws IOException {
    var onPage = new TreeSet<String>();
    var row = ROW.matcher(Files.readString(ROOT.resolve("docs/reference/run-file.md")));
    while (row.find()) {
      onPage.add(row.group("key"));
    }
    var known =
        Keys.all().stream()
            .filter(key -> key.support() != Support.SECTION && key.support() != Support.LIST)
            .map(Key::path)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(onPage).isEqualTo(known);
  }
}
