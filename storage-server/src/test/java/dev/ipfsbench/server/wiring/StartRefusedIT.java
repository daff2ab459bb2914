package dev.ipfsbench.server.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.testing.PackagedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server, in a process of its own, where it must not start. */
class StartRefusedIT {
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
    try (var server = PackagedServer.start(folder, settings)) {
      return new Ended(server.awaitEnd(), server.words());
    }
  }
}
