package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be wrong with an executable; shell scripts stand in for it. */
class KuboStartFailureTest {
  private static final String GOOD_VERSION = "version) echo ipfs version 0.43.1 ;;";
  private static final String GOOD_INIT =
      "init) mkdir -p \"$IPFS_PATH\"; echo '{}' >\"$IPFS_PATH/config\" ;;";

  @TempDir Path folder;

  private final List<ChildProcess> started = new ArrayList<>();
  private Path executable;

  @BeforeEach
  void nameTheExecutable() {
    executable = folder.resolve("ipfs");
  }

  @AfterEach
  void nothingRunsAnyMore() {
    assertThat(started).noneMatch(ChildProcess::alive);
  }

  @Test
  void saysThatTheExecutableIsMissing() {
    assertFailure("there is no Kubo at " + executable);
  }

  @Test
  void saysThatTheFileIsNotExecutable() throws IOException {
    // Given
    Files.writeString(executable, "#!/bin/sh\n");
    // Then
    assertFailure(executable + " is not an executable file");
  }

  @Test
  void saysThatAFolderIsNotExecutable() throws IOException {
    // Given
    Files.createDirectory(executable);
    // Then
    assertFailure(executable + " is not an executable file");
  }

  @Test
  void saysThatTheSystemCannotRunIt() throws IOException {
    // Given
    Files.writeString(executable, "#!/nonexistent/interpreter\n");
    assertThat(executable.toFile().setExecutable(true)).isTrue();
    // Then
    assertFailure("cannot start Kubo (" + executable + ")");
  }

  @Test
  void saysThatItIsAnotherProgram() throws IOException {
    // Given
    script("version) echo git version 2.39 ;;");
    // Then
    assertFailure(executable + " is not Kubo", "git version 2.39");
  }

  @Test
  void saysThatItsVersionCannotBeAsked() throws IOException {
    // Given
    script("version) echo cannot allocate memory >&2; exit 134 ;;");
    // Then
    assertFailure("'version' failed with exit code 134", "cannot allocate memory");
  }

  @Test
  void saysThatAskingForItsVersionHangs() throws IOException {
    // Given
    script("version) exec sleep 60 ;;");
    // Then
    assertFailure("'version' did not end within 0.3 s");
  }

  @Test
  void saysThatTheRepositoryCannotBeMade() throws IOException {
    // Given
    script(GOOD_VERSION, "init) echo Error: no space left on device; exit 1 ;;");
    // Then
    assertFailure("'init' failed with exit code 1", "no space left on device");
  }

  @Test
  void saysThatTheDaemonEnded() throws IOException {
    // Given
    script(GOOD_VERSION, GOOD_INIT, "daemon) echo Error: lock is held; exit 7 ;;");
    // Then
    assertFailure("ended at the start with exit code 7", "lock is held");
  }

  @Test
  void saysThatTheDaemonHangsBeforeItListens() throws IOException {
    // Given
    script(GOOD_VERSION, GOOD_INIT, "daemon) echo Initializing daemon...; exec sleep 60 ;;");
    // Then
    assertFailure("did not answer within 0.3 s", "Initializing daemon...");
  }

  @Test
  void saysThatTheDaemonListensButDoesNotAnswer() throws IOException {
    // Given: addresses at which nobody is
    script(
        GOOD_VERSION,
        GOOD_INIT,
        "daemon) echo /ip4/127.0.0.1/tcp/1 >\"$IPFS_PATH/api\"",
        "echo http://127.0.0.1:1 >\"$IPFS_PATH/gateway\"",
        "exec sleep 60 ;;");
    // Then
    assertFailure("did not answer within 0.3 s");
  }

  @Test
  void killsADaemonThatIgnoresTheRequestToStop() throws IOException {
    // Given
    script(GOOD_VERSION, GOOD_INIT, "daemon) trap '' TERM; while :; do sleep 0.1; done ;;");
    // Then
    assertFailure("did not answer within 0.3 s");
  }

  @Test
  void endsWithTheInterruptOfTheThread() throws IOException {
    // Given
    script("version) exec sleep 60 ;;");
    // When
    Thread.currentThread().interrupt();
    // Then
    assertFailure("interrupted while Kubo was starting");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void saysThatASettingIsNotJson() throws IOException {
    // Given
    script(GOOD_VERSION, GOOD_INIT);
    // Then
    assertThatExceptionOfType(KuboException.class)
        .isThrownBy(() -> start(settings().withConfig(Map.of("Datastore.StorageMax", "10GB"))))
        .withMessageContaining("Datastore.StorageMax")
        .withMessageContaining("10GB")
        .withMessageContaining("a string needs its quotes");
  }

  private void assertFailure(String... parts) {
    assertThatExceptionOfType(KuboException.class)
        .isThrownBy(() -> start(settings()))
        .satisfies(e -> assertThat(e.getMessage()).contains(parts));
  }

  private KuboSettings settings() {
    return KuboSettings.of(executable)
        .withDeadlines(Duration.ofMillis(300), Duration.ofMillis(100));
  }

  private void start(KuboSettings settings) {
    ChildProcesses recorded =
        command -> {
          ChildProcess child = ChildProcesses.plain().start(command);
          started.add(child);
          return child;
        };
    KuboNode.start(settings, folder, recorded).close();
  }

  /** Makes an executable that branches on its first argument. */
  private void script(String... branches) throws IOException {
    String text = "#!/bin/sh\ncase $1 in\n" + String.join("\n", branches) + "\nesac\n";
    Files.writeString(executable, text);
    assertThat(executable.toFile().setExecutable(true)).isTrue();
  }
}
