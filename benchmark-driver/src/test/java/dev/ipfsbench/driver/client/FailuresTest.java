package dev.ipfsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailuresTest {
  private static final Endpoint ENDPOINT =
      Endpoint.of(
          URI.create("ws://somewhere:8888"),
          new Credentials("adam", "c0c0nut"),
          WireFormat.VERSION_2);
  private static final String NOBODY =
      "cannot reach ws://somewhere:8888: nothing accepts connections there; is a storage server"
          + " running?";
  private static final String NO_HOST = "cannot reach ws://somewhere:8888: unknown host somewhere";

  static Stream<Arguments> thrown() {
    return Stream.of(
        Arguments.of(new ConnectException(), Kind.UNREACHABLE, NOBODY),
        Arguments.of(new ConnectException("Connection refused"), Kind.UNREACHABLE, NOBODY),
        Arguments.of(
            new ConnectException().initCause(new UnresolvedAddressException()),
            Kind.UNREACHABLE,
            NO_HOST),
        Arguments.of(new UnknownHostException("somewhere"), Kind.UNREACHABLE, NO_HOST),
        Arguments.of(
            new IOException(new SSLHandshakeException("no path to an authority")),
            Kind.UNTRUSTED,
            "no trusted TLS connection to ws://somewhere:8888: no path to an authority"),
        Arguments.of(
            new IOException("it broke"),
            Kind.UNREACHABLE,
            "cannot reach ws://somewhere:8888: it broke"));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void a_failure_names_the_address_and_the_remedy(Throwable thrown, Kind kind, String message) {
    var failure = Failures.reaching(ENDPOINT, thrown);

    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessage(message);
  }
}
