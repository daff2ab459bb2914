package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CleanEnvironmentTest {

  @Test
  void leavesOutWhatCouldChangeAMeasurement() {
    // Given
    Map<String, String> ambient =
        Map.of(
            "PATH", "/bin",
            "HOME", "/home/a",
            "IPFS_PATH", "/home/a/.ipfs",
            "IPFS_PROFILE", "server",
            "GOLOG_LOG_LEVEL", "debug",
            "GOMAXPROCS", "1",
            "JAVA_TOOL_OPTIONS", "-Xmx1m",
            "PASSWORD", "secret");
    // When
    Map<String, String> kept = CleanEnvironment.of(ambient);
    // Then
    assertThat(kept).containsExactlyInAnyOrderEntriesOf(Map.of("PATH", "/bin", "HOME", "/home/a"));
  }
}
