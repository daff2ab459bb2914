package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KuboNodeIT {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void keepsWhatIsWrittenToItWithEachDatastore(Datastore datastore) throws Exception {
    // Given
    KuboSettings settings = KuboSettings.of(PinnedKubo.executable()).withDatastore(datastore);
    try (KuboNode node = KuboNode.start(settings, folder, ChildProcesses.plain())) {
      // When
      post(node, "files/write?arg=/a&create=true", "content");
      // Then
      assertThat(post(node, "files/read?arg=/a", "")).isEqualTo("content");
      assertThat(node.version()).isEqualTo("0.43.1");
      assertThat(node.datastore()).isEqualTo(datastore);
    }
  }

  @Test
  void leavesNoProcessAndNothingOutsideItsFolder() {
    // Given
    KuboNode node = start(KuboSettings.of(PinnedKubo.executable()));
    long pid = node.pid();
    assertThat(node.alive()).isTrue();
    // When
    node.close();
    // Then
    assertThat(node.alive()).isFalse();
    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(folder).isDirectoryContaining(path -> path.endsWith("repository"));
  }

  @Test
  void isKilledWhenItHangsInsteadOfStopping() throws Exception {
    // Given
    KuboNode node =
        start(
            KuboSettings.of(PinnedKubo.executable())
                .withDeadlines(Duration.ofSeconds(30), Duration.ofMillis(200)));
    new ProcessBuilder("kill", "-STOP", Long.toString(node.pid())).start().waitFor();
    // When
    node.close();
    // Then
    assertThat(ProcessHandle.of(node.pid())).isEmpty();
  }

  @Test
  void goesOnWithItsRepositoryAndPortAfterItWasKilled() throws Exception {
    // Given
    KuboSettings settings = KuboSettings.of(PinnedKubo.executable());
    int port;
    try (KuboNode killed = start(settings)) {
      post(killed, "files/write?arg=/a&create=true", "content");
      port = killed.apiPort();
      new ProcessBuilder("kill", "-KILL", Long.toString(killed.pid())).start().waitFor();
    }
    // When
    try (KuboNode next =
        KuboNode.resume(settings.withApiPort(port), folder, ChildProcesses.plain())) {
      // Then
      assertThat(next.apiPort()).isEqualTo(port);
      assertThat(post(next, "files/read?arg=/a", "")).isEqualTo("content");
    }
  }

  @Test
  void doesNotGoOnWithoutARepository() {
    KuboSettings settings = KuboSettings.of(PinnedKubo.executable());
    assertThatExceptionOfType(KuboException.class)
        .isThrownBy(() -> KuboNode.resume(settings, folder, ChildProcesses.plain()))
        .withMessageContaining("there is no repository of Kubo in " + folder.toAbsolutePath());
  }

  @Test
  void talksToNobody() throws Exception {
    try (KuboNode node = start(KuboSettings.of(PinnedKubo.executable()))) {
      // When
      String config = post(node, "config/show", "");
      // Then
      assertThat(config)
          .contains("\"Bootstrap\":[]", "\"Swarm\":[]", "\"Type\":\"none\"")
          .contains("\"MDNS\":{\"Enabled\":false}")
          .contains("\"AutoConf\":{\"Enabled\":false}")
          .contains("\"API\":\"/ip4/127.0.0.1/tcp/0\"")
          .contains("\"Gateway\":\"/ip4/127.0.0.1/tcp/0\"");
      assertThat(post(node, "swarm/peers", "")).doesNotContain("Addr");
    }
  }

  @Test
  void takesFurtherConfiguration() throws Exception {
    // Given
    KuboSettings settings =
        KuboSettings.of(PinnedKubo.executable())
            .withConfig(
                Map.of("Datastore.StorageMax", "\"7GB\"", "Import.UnixFSRawLeaves", "true"));
    try (KuboNode node = start(settings)) {
      // When
      String config = post(node, "config/show", "");
      // Then
      assertThat(config).contains("\"StorageMax\":\"7GB\"", "\"UnixFSRawLeaves\":true");
    }
  }

  @Test
  void runsBesideAnother() throws Exception {
    // Given
    Path one = Files.createDirectory(folder.resolve("one"));
    Path two = Files.createDirectory(folder.resolve("two"));
    KuboSettings settings = KuboSettings.of(PinnedKubo.executable());
    try (KuboNode first = KuboNode.start(settings, one, ChildProcesses.plain());
        KuboNode second = KuboNode.start(settings, two, ChildProcesses.plain())) {
      // When
      post(first, "files/write?arg=/a&create=true", "only in the first");
      // Then
      assertThat(first.apiPort()).isNotEqualTo(second.apiPort());
      assertThat(first.gatewayPort()).isNotEqualTo(second.gatewayPort());
      assertThat(post(second, "files/ls?arg=/", "")).doesNotContain("\"a\"");
    }
  }

  private KuboNode start(KuboSettings settings) {
    return KuboNode.start(settings, folder, ChildProcesses.plain());
  }

  private static String post(KuboNode node, String call, String content) throws Exception {
    URI uri = node.api().resolve(call);
    String body =
        "--x\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n" + content + "\r\n--x--";
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
