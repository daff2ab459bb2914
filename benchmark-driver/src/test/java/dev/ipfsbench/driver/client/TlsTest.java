package dev.ipfsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.SelfSigned;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TlsTest {
  @TempDir static Path folder;

  private static SelfSigned certificate;
  private static SelfSigned elsewhere;
  private static StandInServer server;

  @BeforeAll
  static void startServer() throws Exception {
    certificate = SelfSigned.forHost("localhost", folder);
    elsewhere = SelfSigned.forHost("elsewhere.invalid", folder);
    server = new StandInServer(Behaviour.HONEST, certificate.server());
  }

  @AfterAll
  static void closeServer() {
    server.close();
  }

  private static Endpoint trusting(StandInServer of, WireFormat format, Trust trust) {
    var endpoint = of.endpoint(format);
    return new Endpoint(
        endpoint.uri(), endpoint.credentials(), format, trust, endpoint.deadlines());
  }

  private static void assertUntrusted(Endpoint endpoint, String message) {
    assertThatThrownBy(() -> StorageClient.connect(endpoint, "test"))
        .hasMessageContaining(message)
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.UNTRUSTED);
  }

  @ParameterizedTest
  @EnumSource
  void speaksToAServerWhoseAuthorityIsGiven(WireFormat format) throws Exception {
    // given
    var endpoint = trusting(server, format, new Trust.Authorities(certificate.file()));
    var content = new byte[3_000_000];
    new Random(1).nextBytes(content);

    try (var client = StorageClient.connect(endpoint, "test")) {
      // when
      var answer = client.call(Operation.ECHO, StoreKind.NONE, 1, content);

      // then
      assertThat(answer.content()).isEqualTo(ByteBuffer.wrap(content));
    }
    assertThat(new ServerPages(endpoint).ready()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void refusesAServerThatNobodyVouchesFor(WireFormat format) {
    assertUntrusted(trusting(server, format, new Trust.Platform()), "no trusted TLS connection");
  }

  @ParameterizedTest
  @EnumSource
  void refusesACertificateForAnotherHost(WireFormat format) {
    try (var impostor = new StandInServer(Behaviour.HONEST, elsewhere.server())) {
      assertUntrusted(
          trusting(impostor, format, new Trust.Authorities(elsewhere.file())),
          "no trusted TLS connection");
    }
  }

  @Test
  void saysWhichFileHoldsNoCertificates() throws Exception {
    // given
    var file = Files.writeString(folder.resolve("text.pem"), "not a certificate");

    // when, then
    for (var unusable : new Path[] {file, folder.resolve("missing.pem")}) {
      assertUntrusted(
          trusting(server, WireFormat.VERSION_2, new Trust.Authorities(unusable)),
          unusable.toString());
    }
  }

  @Test
  void refusesAServerThatSpeaksNoTls() {
    try (var plain = new StandInServer(Behaviour.HONEST)) {
      var endpoint = plain.endpoint(WireFormat.VERSION_2);
      var secure = URI.create(endpoint.uri().toString().replace("ws:", "wss:"));

      assertUntrusted(
          Endpoint.of(secure, endpoint.credentials(), WireFormat.VERSION_2), "TLS connection");
    }
  }
}
