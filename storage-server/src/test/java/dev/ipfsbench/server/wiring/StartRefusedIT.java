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

/** The packaged server, in a process of its own, where it must not start. */
class StartRefusedIT {
  private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
  private static final int DEADLINE_SECONDS = 60;

  @TempDir Path folder;

  private record Ended(int code, String words) {}

  @Test
  void withoutCredentials() throws Exception {
    var ended = start(Map.of("PASSWORD", ""));

    assertRefused(ended, "USERNAME", "PASSWORD");
  }

  @Test
  void withAPortThatIsTaken() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var ended = start(Map.of("PORT", Integer.toString(taken.getLocalPort())));

      assertRefused(ended, Integer.toString(taken.getLocalPort()));
    }
  }

  @Test
  void withAFolderThatIsAFile() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));

    assertRefused(start(Map.of("FOLDER", file.toString())), file.toString());
  }

  @Test
  void withALimitOutOfRange() throws Exception {
    var ended = start(Map.of("IPFSBENCH_SERVER_LIMITS_PAYLOAD", "2G"));

    assertRefused(ended, "ipfsbench.server.limits.payload", "2147483648");
  }

  @Test
  void withAStoreThatThereIsNot() throws Exception {
    assertRefused(start(Map.of("IPFSBENCH_SERVER_STORES", "memory,tape")), "tape");
  }

  private static void assertRefused(Ended ended, String... words) {
    assertThat(ended.code()).as(ended.words()).isEqualTo(1);
    assertThat(ended.words()).contains(words).doesNotContain("\tat ");
  }

  private Ended start(Map<String, String> settings) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-jar",
            JAR.toAbsolutePath().toString());
    var environment = new HashMap<>(Map.of("PATH", "/usr/bin:/bin"));
    environment.put("IPFSBENCH_SERVER_HOST", "127.0.0.1");
    environment.put("IPFSBENCH_SERVER_STORES", "memory,filesystem");
    environment.put("PORT", Integer.toString(freePort()));
    environment.put("USERNAME", "adam");
    environment.put("PASSWORD", "c0c0nut");
    environment.put("FOLDER", folder.resolve("files").toString());
    environment.putAll(settings);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output.toFile());
    var process = builder.start();
    try {
      assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
      return new Ended(process.exitValue(), Files.readString(output));
    } finally {
      process.destroyForcibly();
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
