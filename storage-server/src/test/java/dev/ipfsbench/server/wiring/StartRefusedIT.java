package dev.ipfsbench.server.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged server says, and how it exits, when it cannot start. */
class StartRefusedIT {
  private static final int DEADLINE_SECONDS = 60;

  @TempDir private Path folder;

  private record Ended(int exitCode, String output) {}

  @Test
  void saysWhichCredentialsAreMissing() throws Exception {
    var ended = start(Map.of("USERNAME", "", "PASSWORD", "secret"));

    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.output()).contains("set USERNAME and PASSWORD").doesNotContain("secret");
    assertNoStackTrace(ended);
  }

  @Test
  void saysThatThePortIsTaken() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = Integer.toString(taken.getLocalPort());

      var ended = start(Map.of("PORT", port));

      assertThat(ended.exitCode()).isNotZero();
      assertThat(ended.output()).contains(port);
      assertNoStackTrace(ended);
    }
  }

  @Test
  void saysThatTheFolderCannotBeUsed() throws Exception {
    var file = Files.writeString(folder.resolve("file"), "not a folder");

    var ended = start(Map.of("FOLDER", file.toString()));

    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.output()).contains(file.toString()).contains("FOLDER");
    assertNoStackTrace(ended);
  }

  @Test
  void saysWhichLimitIsOutOfRange() throws Exception {
    var ended = start(Map.of("IPFSBENCH_SERVER_LIMITS_PAYLOAD", "9999G"));

    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.output()).contains("ipfsbench.server.limits.payload").contains("expected");
    assertNoStackTrace(ended);
  }

  private static void assertNoStackTrace(Ended ended) {
    assertThat(ended.output()).doesNotContain("\tat ");
  }

  private Ended start(Map<String, String> changed) throws IOException, InterruptedException {
    var environment = new HashMap<String, String>();
    environment.put("USERNAME", "adam");
    environment.put("PASSWORD", "c0c0nut");
    environment.put("PORT", "0");
    environment.put("FOLDER", folder.resolve("objects").toString());
    environment.put("IPFSBENCH_SERVER_HOST", "127.0.0.1");
    environment.put("IPFSBENCH_SERVER_STORES", "memory,filesystem");
    environment.putAll(changed);
    var output = folder.resolve("output");
    var builder =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-jar",
            Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath().toString());
    builder.environment().putAll(environment);
    var process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
      return new Ended(process.exitValue(), Files.readString(output));
    } finally {
      process.destroyForcibly();
    }
  }
}
