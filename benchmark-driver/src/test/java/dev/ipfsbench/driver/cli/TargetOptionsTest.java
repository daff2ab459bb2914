package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.Trust;
import dev.ipfsbench.driver.client.WireFormat;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class TargetOptionsTest {
  private static final Map<String, String> CREDENTIALS =
      Map.of("USERNAME", "me", "PASSWORD", "secret");
  private static final Map<String, String> ALL =
      Map.of("URI", "ws://there", "PORT", "7000", "USERNAME", "me", "PASSWORD", "secret");

  @Test
  void choosesNoServerWhereNothingNamesOne() {
    assertThat(chosen(CREDENTIALS)).isEmpty();
    assertThat(chosen(Map.of("PORT", "7000", "USERNAME", "me"))).isEmpty();
  }

  @Test
  void takesAddressPortAndCredentialsFromTheEnvironment() {
    var endpoint = chosen(ALL).orElseThrow();

    assertThat(endpoint.uri()).isEqualTo(URI.create("ws://there:7000"));
    assertThat(endpoint.credentials().username()).isEqualTo("me");
    assertThat(endpoint.credentials().password()).isEqualTo("secret");
  }

  @Test
  void optionsWinOverTheEnvironment() {
    var endpoint =
        chosen(ALL, "--uri", "wss://here", "--port", "9000", "--username", "you").orElseThrow();

    assertThat(endpoint.uri()).isEqualTo(URI.create("wss://here:9000"));
    assertThat(endpoint.credentials().username()).isEqualTo("you");
  }

  @Test
  void thePortOfAnAddressWinsOverTheEnvironment() {
    assertThat(chosen(ALL, "--uri", "ws://here:1234").orElseThrow().uri())
        .isEqualTo(URI.create("ws://here:1234"));
  }

  @Test
  void thePortIsTheOriginalsWhereNothingNamesOne() {
    assertThat(chosen(CREDENTIALS, "--uri", "ws://here").orElseThrow().uri())
        .isEqualTo(URI.create("ws://here:8888"));
  }

  @Test
  void aPortAloneIsOnThisMachine() {
    assertThat(chosen(CREDENTIALS, "--port", "9000").orElseThrow().uri())
        .isEqualTo(URI.create("ws://localhost:9000"));
  }

  @Test
  void thePasswordIsTheFirstLineOfItsFile(@TempDir Path folder) throws Exception {
    var file = Files.writeString(folder.resolve("password"), "from a file\nsecond line\n");

    var endpoint =
        chosen(CREDENTIALS, "--uri", "ws://here", "--password-file", file.toString()).orElseThrow();

    assertThat(endpoint.credentials().password()).isEqualTo("from a file");
  }

  @Test
  void certificatesFormatAndTimeoutGoAlong(@TempDir Path folder) throws Exception {
    var file = Files.createFile(folder.resolve("ca.pem"));

    var endpoint =
        chosen(CREDENTIALS, "--uri=wss://here", "--ca-file=" + file, "--format=V1", "--timeout=0.5")
            .orElseThrow();

    assertThat(endpoint.trust()).isEqualTo(new Trust.Authorities(file));
    assertThat(endpoint.format()).isEqualTo(WireFormat.VERSION_1);
    assertThat(endpoint.deadlines().reply()).isEqualTo(Duration.ofMillis(500));
  }

  private static Optional<Endpoint> chosen(Map<String, String> environment, String... arguments) {
    var holder = new Holder();
    new CommandLine(holder).parseArgs(arguments);
    return holder.target.chosen(new EnvironmentVariables(environment));
  }

  @Command
  private static final class Holder {
    @Mixin private TargetOptions target = new TargetOptions();
  }
}
