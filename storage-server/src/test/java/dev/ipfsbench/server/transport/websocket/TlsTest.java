package dev.ipfsbench.server.transport.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(TlsTest.WithKeyStore.class)
class TlsTest {
  private static final String PASSWORD = "changeit";

  /** A server with a certificate for localhost, made for this run by the JDK's keytool. */
  public static final class WithKeyStore implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "quarkus.tls.key-store.p12.path",
          makeKeyStore().toString(),
          "quarkus.tls.key-store.p12.password",
          PASSWORD);
    }

    private static Path makeKeyStore() {
      try {
        var folder = Files.createDirectories(Path.of("target", "tls").toAbsolutePath());
        var keyStore = folder.resolve("server.p12");
        // One of an earlier run; keytool adds to a store that exists, and refuses a name twice.
        Files.deleteIfExists(keyStore);
        var command =
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                keyStore.toString());
        var keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
        if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
          throw new IllegalStateException("keytool made no certificate");
        }
        return keyStore;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @TestHTTPResource(value = "/", tls = true)
  URI secure;

  @ConfigProperty(name = "quarkus.tls.key-store.p12.path")
  Path keyStore;

  @Test
  void carriesMessagesOfEverySizeOverTls() throws Exception {
    var endpoint = URI.create("wss://localhost:" + secure.getPort() + "/");
    var http = HttpClient.newBuilder().sslContext(trusting(keyStore)).build();
    try (var client = WireClient.version2(http, endpoint, ServerCase.account())) {
      for (var size : new int[] {0, 1, 1025, 3 << 20}) {

        var reply =
            client
                .send(
                    Requests.request(
                        Operation.ECHO, StoreKind.NONE, 1, 0, Requests.content(size, 8)))
                .next();

        assertThat(Requests.payload(reply)).isEqualTo(Requests.content(size, 8));
      }
    }
  }

  private static SSLContext trusting(Path keyStore) throws Exception {
    var keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keyStore)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", keys.getCertificate("server"));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
