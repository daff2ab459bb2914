package dev.ipfsbench.server.store.ipfs;

import static dev.ipfsbench.server.store.ObjectStoreContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Answers that the real Kubo cannot be made to give at will: an error after the first bytes, a
 * content that breaks off, a full volume. A stand-in on the loopback address sends one recorded or
 * truncated answer and closes.
 */
@Timeout(60)
class KuboMisbehavesTest {
  private static final ObjectKey KEY = new ObjectKey(new Namespace("faults"), 1);
  private static final int HALF_MEBIBYTE = 512 * 1024;

  private final Contents contents = new Contents();
  private ServerSocket standIn;

  @BeforeEach
  void listen() throws IOException {
    standIn = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    standIn.close();
    contents.assertNoneIsLeft();
  }

  static Stream<Arguments> answersToARead() {
    return Stream.of(
        Arguments.of(
            "an error in the trailer after half a MiB of a 200",
            chunked("x".repeat(HALF_MEBIBYTE), "X-Stream-Error: block was not found locally"),
            Status.CORRUPT),
        Arguments.of(
            "a time-out in the trailer and no body",
            chunked("", "X-Stream-Error: context deadline exceeded"),
            Status.TIMEOUT),
        Arguments.of(
            "a content that breaks off",
            chunked("x".repeat(1000), "").substring(0, 700),
            Status.UPSTREAM_FAILED),
        Arguments.of(
            "a missing object",
            error(
                500, "{\"Message\":\"/nope: file does not exist\",\"Code\":0,\"Type\":\"error\"}"),
            Status.NOT_FOUND),
        Arguments.of("a refusal", error(403, "403 - Forbidden\n"), Status.UPSTREAM_FAILED),
        Arguments.of("a page that is not Kubo's", error(404, "<html>"), Status.UPSTREAM_FAILED),
        Arguments.of("no HTTP at all", "SSH-2.0-OpenSSH_9.2\r\n", Status.UPSTREAM_FAILED),
        Arguments.of("nothing", "", Status.UPSTREAM_FAILED));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answersToARead")
  void what_is_not_whole_is_never_answered_ok(String what, String answer, Status status) {
    answerWith(answer);
    try (var bed = bed()) {
      assertThat(failureOf(bed.store.read(KEY)).status()).isEqualTo(status);
      assertThat(bed.budget.usedBytes()).as("bytes of the budget in use").isZero();
    }
  }

  static Stream<Arguments> answersToACreate() {
    return Stream.of(
        Arguments.of(
            "a full volume",
            error(
                500,
                "{\"Message\":\"write /data/blocks/put-1: no space left on device\",\"Code\":0,"
                    + "\"Type\":\"error\"}"),
            Status.NO_SPACE),
        Arguments.of(
            "an error in the trailer of a 200",
            chunked("", "X-Stream-Error: no space left on device"),
            Status.NO_SPACE),
        Arguments.of(
            "Kubo's limit of unflushed operations",
            error(
                500,
                "{\"Message\":\"reached limit of 256 unflushed MFS operations\",\"Code\":0,"
                    + "\"Type\":\"error\"}"),
            Status.BUSY));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answersToACreate")
  void a_create_that_kubo_did_not_take_is_never_answered_ok(
      String what, String answer, Status status) {
    answerWith(answer);
    try (var bed = bed()) {
      var failure = failureOf(bed.store.create(KEY, contents.of(new byte[100])));

      assertThat(failure.status()).isEqualTo(status);
      assertThat(failure.reason()).doesNotContain("/data");
    }
  }

  private IpfsTestBed bed() {
    return new IpfsTestBed(
        standIn.getLocalPort(), UpdateMode.REWRITE, FlushMode.EACH, Duration.ofSeconds(5));
  }

  private void answerWith(String answer) {
    Thread.ofVirtual().start(() -> serve(answer));
  }

  private void serve(String answer) {
    while (!standIn.isClosed()) {
      try (var socket = standIn.accept()) {
        readRequest(socket);
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
      } catch (IOException e) {
        if (!standIn.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  /** The head, and as much of a body as it announces. */
  private static void readRequest(Socket socket) throws IOException {
    var in = socket.getInputStream();
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      var next = in.read();
      if (next < 0) {
        return;
      }
      head.append((char) next);
    }
    var length = head.toString().toLowerCase(Locale.ROOT).split("content-length: ");
    if (length.length > 1) {
      in.skipNBytes(Long.parseLong(length[1].substring(0, length[1].indexOf('\r'))));
    }
  }

  private static String chunked(String body, String trailer) {
    var chunk = body.isEmpty() ? "" : "%x\r\n%s\r\n".formatted(body.length(), body);
    return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Stream-Output: 1\r\n"
        + "Trailer: X-Stream-Error\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        + chunk
        + "0\r\n"
        + (trailer.isEmpty() ? "" : trailer + "\r\n")
        + "\r\n";
  }

  private static String error(int status, String body) {
    return "HTTP/1.1 %d Whatever\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(status, body.length(), body);
  }
}
