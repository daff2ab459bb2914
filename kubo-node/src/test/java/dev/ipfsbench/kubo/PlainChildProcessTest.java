package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainChildProcessTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void givesTheChildItsOwnVariablesAndTheHarmlessOnes() throws Exception {
    // When
    start("env", Map.of("IPFS_PATH", "/ours")).awaitExit(LONG);
    // Then
    assertThat(output()).contains("IPFS_PATH=/ours", "PATH=" + System.getenv("PATH"));
  }

  @Test
  void keepsStandardErrorWithStandardOutput() throws Exception {
    // When
    start("echo one; echo two >&2", Map.of()).awaitExit(LONG);
    // Then
    assertThat(output()).isEqualTo("one\ntwo\n");
  }

  @Test
  void tellsTheExitCodeOnceItHasEnded() throws Exception {
    // Given
    ChildProcess child = start("read -r line; exit 9", Map.of());
    // When
    boolean ended = child.awaitExit(LONG);
    // Then
    assertThat(ended).isTrue();
    assertThat(child.exitCode()).hasValue(9);
    assertThat(child.alive()).isFalse();
  }

  @Test
  void hasNoExitCodeWhileItLives() throws IOException {
    // Given
    ChildProcess child = start("exec sleep 60", Map.of());
    // Then
    assertThat(child.exitCode()).isEmpty();
    assertThat(child.alive()).isTrue();
    child.stop(Duration.ZERO);
  }

  @Test
  void givesUpWaitingAtTheDeadline() throws Exception {
    // Given
    ChildProcess child = start("exec sleep 60", Map.of());
    // When
    boolean ended = child.awaitExit(Duration.ofMillis(1));
    // Then
    assertThat(ended).isFalse();
    child.stop(Duration.ZERO);
  }

  @Test
  void asksBeforeItKills() throws Exception {
    // Given
    ChildProcess child =
        start("trap 'echo asked; exit 0' TERM; echo ready; while :; do sleep 0.05; done", Map.of());
    while (!output().contains("ready")) {
      child.awaitExit(Duration.ofMillis(5));
    }
    // When
    child.stop(LONG);
    // Then
    assertThat(output()).isEqualTo("ready\nasked\n");
    assertThat(child.exitCode()).hasValue(0);
  }

  @Test
  void canBeStoppedTwice() throws IOException {
    // Given
    ChildProcess child = start("exec sleep 60", Map.of());
    child.stop(LONG);
    // When
    child.stop(LONG);
    // Then: by SIGTERM, 128 + 15
    assertThat(child.exitCode()).hasValue(143);
  }

  @Test
  void stopsTheChildAlsoOnAnInterruptedThread() throws IOException {
    // Given
    ChildProcess child = start("trap '' TERM; while :; do sleep 0.05; done", Map.of());
    Thread.currentThread().interrupt();
    // When
    child.stop(LONG);
    // Then
    assertThat(child.alive()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }

  private ChildProcess start(String script, Map<String, String> environment) throws IOException {
    return ChildProcesses.plain()
        .start(
            new ChildCommand(
                "child", List.of("/bin/sh", "-c", script), environment, folder.resolve("out")));
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve("out"));
  }
}
