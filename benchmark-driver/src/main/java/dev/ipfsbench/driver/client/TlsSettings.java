package dev.ipfsbench.driver.client;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Makes TLS contexts, for Netty and for the JDK's HTTP client, from one {@link Trust}. */
final class TlsSettings {
  private TlsSettings() {}

  static SslContext forNetty(Trust trust) throws StorageClientException {
    try {
      var builder = SslContextBuilder.forClient().endpointIdentificationAlgorithm("HTTPS");
      return switch (trust) {
        case Trust.Platform() -> builder.build();
        case Trust.Authorities authorities -> builder.trustManager(managers(authorities)).build();
      };
    } catch (IOException | GeneralSecurityException e) {
      throw unreadable(trust, e);
    }
  }

  static SSLContext forJdk(Trust trust) throws StorageClientException {
    try {
      return switch (trust) {
        case Trust.Platform() -> SSLContext.getDefault();
        case Trust.Authorities authorities -> {
          var context = SSLContext.getInstance("TLS");
          context.init(null, managers(authorities).getTrustManagers(), null);
          yield context;
        }
      };
    } catch (IOException | GeneralSecurityException e) {
      throw unreadable(trust, e);
    }
  }

  private static TrustManagerFactory managers(Trust.Authorities authorities)
      throws IOException, GeneralSecurityException {
    var store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (var in = Files.newInputStream(authorities.file())) {
      var certificates = CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (certificates.isEmpty()) {
        throw new IOException("the file holds no certificate");
      }
      int number = 0;
      for (var certificate : certificates) {
        store.setCertificateEntry("authority-" + number++, certificate);
      }
    }
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    return managers;
  }

  private static StorageClientException unreadable(Trust trust, Exception cause) {
    var what =
        switch (trust) {
          case Trust.Platform() -> "the platform's certificates";
          case Trust.Authorities(var file) ->
              "the certificates in %s, expected PEM certificates".formatted(file);
        };
    return new StorageClientException(
        StorageClientException.Kind.UNTRUSTED,
        "cannot use %s: %s".formatted(what, cause.getMessage()),
        cause);
  }
}
