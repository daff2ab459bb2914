package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "run ", "client ", "validate ", "check-machine ", "version "})
  void everyCommandHasHelpWithAnExampleOnStandardOutput(String command) {
    var outcome = Outcome.of((command + "--help").split(" "));

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Usage: ipfs-bench").contains("Example");
    assertThat(outcome.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "run --help", "client --help", "check-machine --help"})
  void helpFitsEightyColumns(String command) {
    assertThat(Outcome.of(command.split(" ")).out().lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "version", "run --version"})
  void theVersionIsToldInEachWay(String command) {
    var outcome = Outcome.of(command.split(" "));

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("ipfs-bench " + Outcome.VERSION);
  }

  @Test
  void completionKnowsCommandsAndValues() {
    var outcome = Outcome.of("generate-completion");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("check-machine").contains("filesystem").contains("Rewrite");
  }

  @Test
  void helpNamesEveryExitCode() {
    var help = Outcome.of("--help").out();

    for (var code : ExitCode.values()) {
      assertThat(help).containsPattern("(?m)^ +%d +\\S".formatted(code.code()));
    }
  }
}
