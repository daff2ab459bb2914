package dev.ipfsbench.driver.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.ipfsbench.kubo.ChildCommand;
import dev.ipfsbench.kubo.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration GRACE = Duration.ofSeconds(1);

  @TempDir Path parent;
  private Guard guard;

  @BeforeEach
  void startAGuard() throws IOException {
    guard = Guard.start(parent, GRACE);
  }

  @AfterEach
  void nothingIsLeft() {
    guard.close();
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void makesAFolderThatOthersCannotRead() throws IOException {
    // Then
    assertThat(guard.folder()).hasParent(parent).isDirectory();
    assertThat(guard.folder().getFileName().toString()).matches("ipfs-bench-[A-Za-z0-9]{8}");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(guard.folder())))
        .isEqualTo("rwx------");
  }

  @Test
  void handsOverWordsAndVariablesUnchanged() throws Exception {
    // Given
    String odd = " a\n'b' \"c\" $HOME `d` \\ é=*";
    // When
    ChildProcess child =
        guard.start(
            new ChildCommand(
                "child",
                List.of("/bin/sh", "-c", "printf '[%s]' \"$@\" \"$ODD\"", "sh", odd, "", "-n"),
                Map.of("ODD", odd),
                output()));
    assertThat(child.awaitExit(LONG)).isTrue();
    // Then
    assertThat(output()).hasContent("[" + odd + "][][-n][" + odd + "]");
  }

  @Test
  void startsChildrenInItsFolderSoThatNothingLyingAboutReachesThem() throws Exception {
    // When
    child("pwd; echo $TMPDIR").awaitExit(LONG);
    // Then
    assertThat(Files.readAllLines(output()))
        .containsExactly(guard.folder().toString(), guard.folder().resolve("tmp").toString());
  }

  @Test
  void keepsTheAmbientEnvironmentFromChildren() throws Exception {
    // When
    child("env").awaitExit(LONG);
    // Then: beside what bash sets itself
    assertThat(Files.readAllLines(output()))
        .extracting(line -> line.substring(0, line.indexOf('=')))
        .isSubsetOf(
            "PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TZ", "TMPDIR", "PWD", "OLDPWD",
            "SHLVL", "_");
  }

  @Test
  void tellsTheExitCodeOfAChildThatEnded() throws Exception {
    // Given
    ChildProcess child = child("exit 7");
    // When
    assertThat(child.awaitExit(LONG)).isTrue();
    // Then
    assertThat(child.exitCode()).hasValue(7);
  }

  @Test
  void tellsWhichSignalEndedAChild() throws Exception {
    // Given
    ChildProcess child = child("kill -KILL $$");
    // When
    assertThat(child.awaitExit(LONG)).isTrue();
    // Then: 128 + 9
    assertThat(child.exitCode()).hasValue(137);
  }

  @Test
  void writesWhyACommandCannotBeRun() throws Exception {
    // Given
    ChildProcess child =
        guard.start(new ChildCommand("child", List.of("/nonexistent"), Map.of(), output()));
    // When
    assertThat(child.awaitExit(LONG)).isTrue();
    // Then: the shell's code for a command that is not there
    assertThat(child.exitCode()).hasValue(127);
    assertThat(output()).content().contains("/nonexistent");
  }

  @Test
  void stopsOneChildAndLeavesTheOther() throws IOException {
    // Given
    ChildProcess one = child("exec sleep 600");
    ChildProcess other = child("exec sleep 600");
    // When
    one.stop(LONG);
    // Then
    assertThat(one.alive()).isFalse();
    assertThat(one.exitCode()).hasValue(143);
    assertThat(other.alive()).isTrue();
  }

  @Test
  void endsTheLastStartedFirst() throws IOException {
    // Given
    Path order = parent.resolve("order");
    String says =
        "trap 'echo %s >>" + order + "; exit' TERM; echo up; while :; do sleep 0.05; done";
    child(says.formatted("first"));
    child(says.formatted("second"));
    await().atMost(LONG).until(() -> Files.readAllLines(output()).size() == 2);
    // When
    guard.close();
    // Then
    assertThat(order).hasContent("second\nfirst");
    assertThat(order.toFile().delete()).isTrue();
  }

  @Test
  void killsAChildThatDoesNotEnd() throws IOException {
    // Given
    ChildProcess child = child("trap '' TERM; echo up; while :; do sleep 0.05; done");
    await().atMost(LONG).until(() -> Files.readString(output()).equals("up\n"));
    // When
    guard.close();
    // Then
    assertThat(child.alive()).isFalse();
  }

  @Test
  void killsAChildThatIsSuspended() throws Exception {
    // Given
    ChildProcess child = child("exec sleep 600");
    Signals.send("STOP", child.pid());
    // When
    guard.close();
    // Then
    assertThat(child.alive()).isFalse();
  }

  @Test
  void killsWhatAChildStarted() throws IOException {
    // Given
    ChildProcess child = child("sleep 600 & echo $!; wait");
    await().atMost(LONG).until(() -> !Files.readString(output()).isEmpty());
    long grandchild = Long.parseLong(Files.readString(output()).strip());
    // When
    guard.close();
    // Then
    assertThat(child.alive()).isFalse();
    await().atMost(LONG).until(() -> ProcessHandle.of(grandchild).isEmpty());
  }

  @Test
  void survivesTheSignalsThatEndPrograms() throws Exception {
    // Given
    List<Long> shells = Signals.descendantsOf(ProcessHandle.current(), "ipfs-bench-guard");
    assertThat(shells).hasSizeGreaterThanOrEqualTo(2);
    // When
    for (String signal : List.of("INT", "TERM", "HUP", "QUIT", "PIPE")) {
      for (long shell : shells) {
        Signals.send(signal, shell);
      }
    }
    // Then
    ChildProcess child = child("echo still here");
    assertThat(child.awaitExit(LONG)).isTrue();
    assertThat(output()).hasContent("still here");
    assertThat(guard.alive()).isTrue();
  }

  @Test
  void removesNothingThatItDidNotMake() throws IOException {
    // Given: somebody else's folder in the place of its own
    Path folder = guard.folder();
    Path marker = folder.resolve(".ipfs-bench-guard");
    Files.writeString(marker, "somebody else");
    // When
    guard.close();
    // Then
    assertThat(marker).hasContent("somebody else");
    Files.delete(marker);
    Files.delete(folder.resolve("tmp"));
    Files.delete(folder);
  }

  @Test
  void removesAFolderThatIsFull() throws IOException {
    // Given
    Path deep = Files.createDirectories(guard.folder().resolve("a/b/c d/-e"));
    Files.writeString(deep.resolve("file"), "content");
    // When
    guard.close();
    // Then
    assertThat(guard.folder()).doesNotExist();
  }

  @Test
  void isNoticedWhenItIsGone() throws IOException {
    // Given
    guard.close();
    // Then
    assertThat(guard.alive()).isFalse();
    assertThatExceptionOfType(IOException.class).isThrownBy(() -> child("true"));
  }

  @Test
  void canBeClosedTwice() {
    // Given
    guard.close();
    // When
    guard.close();
    // Then
    assertThat(guard.folder()).doesNotExist();
  }

  @Test
  void refusesANulCharacterWhichWouldShiftTheFields() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> child("echo \0"))
        .withMessageContaining("NUL");
  }

  @Test
  void saysWhyItCannotMakeItsFolder() {
    // Given
    Path missing = parent.resolve("missing");
    // Then
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> Guard.start(missing, GRACE))
        .withMessageContaining("cannot make a folder in " + missing)
        .withMessageContaining("No such file or directory");
  }

  private ChildProcess child(String script) throws IOException {
    return guard.start(
        new ChildCommand("child", List.of("/bin/sh", "-c", script), Map.of(), output()));
  }

  private Path output() {
    return guard.folder().resolve("output");
  }
}
