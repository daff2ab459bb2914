package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Turns what the network throws into failures whose messages name the address and the remedy. */
final class Failures {
  private Failures() {}

  /** The failure of an attempt to reach the endpoint. */
  static StorageClientException reaching(Endpoint endpoint, Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof StorageClientException known) {
        return known;
      }
      if (cause instanceof SSLException) {
        return new StorageClientException(
            Kind.UNTRUSTED,
            "no trusted TLS connection to %s: %s".formatted(endpoint.uri(), cause.getMessage()),
            thrown);
      }
      if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
        return new StorageClientException(
            Kind.UNREACHABLE,
            "cannot reach %s: unknown host %s".formatted(endpoint.uri(), endpoint.uri().getHost()),
            thrown);
      }
    }
    return new StorageClientException(
        Kind.UNREACHABLE,
        "cannot reach %s: %s".formatted(endpoint.uri(), describe(thrown)),
        thrown);
  }

  /** Nothing came back in time. */
  static StorageClientException silence(Endpoint endpoint) {
    return new StorageClientException(
        Kind.UNREACHABLE,
        "cannot reach %s: no answer within %d ms"
            .formatted(endpoint.uri(), endpoint.deadlines().connect().toMillis()));
  }

  /** An HTTP answer with a status that is not the one hoped for. */
  static StorageClientException answered(Endpoint endpoint, int status, @Nullable String detail) {
    return switch (status) {
      case 401, 403 ->
          new StorageClientException(
              Kind.UNAUTHORISED,
              "%s refused user '%s' (%d): check user name and password"
                  .formatted(endpoint.uri(), endpoint.credentials().username(), status));
      case 429 ->
          new StorageClientException(
              Kind.TOO_MANY_LOGINS,
              "%s saw too many failed logins (429): wait a minute and try again"
                  .formatted(endpoint.uri()));
      case 503 ->
          new StorageClientException(
              Kind.UNREACHABLE, "%s takes no more connections now (503)".formatted(endpoint.uri()));
      default ->
          new StorageClientException(
              Kind.NOT_A_STORAGE_SERVER,
              "%s is no storage server: it answered %d%s"
                  .formatted(endpoint.uri(), status, detail == null ? "" : " (" + detail + ")"));
    };
  }

  private static String describe(Throwable thrown) {
    if (thrown instanceof ConnectException) {
      // Netty and java.net.http word it differently, or not at all.
      return "nothing accepts connections there; is a storage server running?";
    }
    var message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : message;
  }
}
