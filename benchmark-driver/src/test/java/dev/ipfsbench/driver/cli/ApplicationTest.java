package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.main.Launch;
import io.quarkus.test.junit.main.LaunchResult;
import io.quarkus.test.junit.main.QuarkusMainTest;
import org.junit.jupiter.api.Test;

/** The commands as Quarkus wires them. */
@QuarkusMainTest
class ApplicationTest {

  @Test
  @Launch("--version")
  void tellsTheVersionOfTheBuild(LaunchResult result) {
    assertThat(result.getOutput()).contains("ipfs-bench 0.");
    assertThat(result.getErrorOutput()).isEmpty();
  }

  @Test
  @Launch(
      value = {"run", "--sizes", "10"},
      exitCode = 2)
  void refusesBadInput(LaunchResult result) {
    assertThat(result.getErrorOutput()).contains("size '10'");
  }

  @Test
  @Launch(
      value = {"client", "get"},
      exitCode = 2)
  void refusesAnIncompleteOperation(LaunchResult result) {
    assertThat(result.getErrorOutput()).contains("ipfs-bench client --help");
  }
}
