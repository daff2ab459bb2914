package dev.ipfsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.StandInCall;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StorageClientTest {
  private static final byte[] NOTHING = {};

  private final StandInServer server = new StandInServer(Behaviour.HONEST);

  @AfterEach
  void closeServer() {
    server.close();
  }

  private static byte[] bytes(int length) {
    var content = new byte[length];
    new Random(length).nextBytes(content);
    return content;
  }

  private StorageClient connect(WireFormat format) throws Exception {
    return StorageClient.connect(server.endpoint(format), "test");
  }

  private Answer echo(Duration deadline) throws Exception {
    var endpoint = server.endpoint(WireFormat.VERSION_2, deadline);
    try (var client = StorageClient.connect(endpoint, "test")) {
      return client.call(Operation.ECHO, StoreKind.NONE, 1, bytes(10));
    }
  }

  private void assertFails(Kind kind, String message) {
    assertThatThrownBy(() -> echo(Duration.ofSeconds(10)))
        .hasMessageContaining(message)
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(kind);
  }

  @ParameterizedTest
  @EnumSource
  void doesEveryOperation(WireFormat format) throws Exception {
    try (var client = connect(format)) {
      // given
      var id = 0xffff_fff0L;
      var first = bytes(300);
      var second = bytes(20);

      // when
      var created = client.call(Operation.CREATE, StoreKind.MEMORY, id, first);
      var read = client.call(Operation.READ, StoreKind.MEMORY, id, NOTHING);
      var updated = client.call(Operation.UPDATE, StoreKind.MEMORY, id, second);
      var readAgain = client.call(Operation.READ, StoreKind.MEMORY, id, NOTHING);
      var deleted = client.call(Operation.DELETE, StoreKind.MEMORY, id, NOTHING);
      var gone = client.call(Operation.READ, StoreKind.MEMORY, id, NOTHING);
      var echoed = client.call(Operation.ECHO, StoreKind.NONE, id, second);

      // then
      assertThat(created.ok()).isTrue();
      assertThat(read.content()).isEqualTo(ByteBuffer.wrap(first));
      assertThat(updated.ok()).isTrue();
      assertThat(readAgain.content()).isEqualTo(ByteBuffer.wrap(second));
      assertThat(deleted.ok()).isTrue();
      assertThat(gone.status())
          .isEqualTo(format == WireFormat.VERSION_2 ? Status.NOT_FOUND : Status.BAD_REQUEST);
      assertThat(echoed.content()).isEqualTo(ByteBuffer.wrap(second));
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 1, 125, 126, 8_160, 8_161, 65_535, 65_536, 262_112, 262_113, 262_144, 262_145, 5_000_000
      })
  void carriesContentOfEveryLength(int length) throws Exception {
    for (var format : WireFormat.values()) {
      try (var client = connect(format)) {
        var content = bytes(length);

        var answer = client.call(Operation.ECHO, StoreKind.NONE, 3, content);

        assertThat(answer.content()).isEqualTo(ByteBuffer.wrap(content));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 1000})
  void putsRepliesTogetherHoweverTheyAreCut(int frameBytes) throws Exception {
    // given
    var content = bytes(2_500);
    server.behave(call -> call.replyInFrames(Status.OK, content, frameBytes));

    // when
    var answer = echo(Duration.ofSeconds(10));

    // then
    assertThat(answer.content()).isEqualTo(ByteBuffer.wrap(content));
  }

  @Test
  void tellsTheServersTimes() throws Exception {
    var answer = echo(Duration.ofSeconds(10));

    assertThat(answer.storeTime()).isEqualTo(Duration.ofNanos(StandInCall.STORE_NANOS));
    assertThat(answer.serverTime()).isEqualTo(Duration.ofNanos(StandInCall.SERVER_NANOS));
    assertThat(answer.serviceTime()).isPositive();
  }

  @Test
  void namesTheNamespaceAtTheUpgradeOfVersion2Only() throws Exception {
    connect(WireFormat.VERSION_2).close();
    connect(WireFormat.VERSION_1).close();

    assertThat(server.upgrades()).containsExactly("/?namespace=test", "/");
  }

  @Test
  void refusesPayloadsOverTheServersLimitBeforeSending() throws Exception {
    // given
    server.limits("10", "100");
    try (var client = connect(WireFormat.VERSION_2)) {
      // when
      assertThatThrownBy(() -> client.call(Operation.ECHO, StoreKind.NONE, 1, bytes(101)))
          .hasMessageContaining("101 bytes")
          .hasMessageContaining("at most 100")
          .asInstanceOf(type(StorageClientException.class))
          .extracting(StorageClientException::kind)
          .isEqualTo(Kind.TOO_LARGE);

      // then
      assertThat(server.calls()).isZero();
      assertThat(client.call(Operation.ECHO, StoreKind.NONE, 1, bytes(100)).ok()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "many", "-1", "0", "9999999999999999999999"})
  void doesWithoutLimitsThatMakeNoSense(String limit) throws Exception {
    server.limits(limit, limit);

    assertThat(echo(Duration.ofSeconds(10)).ok()).isTrue();
  }

  @Test
  void refusesObjectIdsThatVersion1CannotCarry() throws Exception {
    try (var client = connect(WireFormat.VERSION_1)) {
      assertThatThrownBy(
              () -> client.call(Operation.READ, StoreKind.MEMORY, 0x1_0000_0000L, NOTHING))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("0 to 4294967295");
    }
  }

  @Test
  void refusesOperationsThatVersion1DoesNotHave() throws Exception {
    try (var client = connect(WireFormat.VERSION_1)) {
      assertThatThrownBy(() -> client.call(Operation.DROP, StoreKind.MEMORY, 1, NOTHING))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("drop");
    }
  }

  @ParameterizedTest
  @EnumSource
  void saysThatNobodyListens(WireFormat format) throws Exception {
    // given
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    var endpoint =
        Endpoint.of(URI.create("ws://127.0.0.1:" + port), StandInServer.CREDENTIALS, format);

    // when, then
    assertThatThrownBy(() -> StorageClient.connect(endpoint, "test"))
        .hasMessageContaining("127.0.0.1:" + port)
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.UNREACHABLE);
  }

  @Test
  void saysThatTheHostIsUnknown() {
    var endpoint =
        Endpoint.of(
            URI.create("ws://no-such-host.invalid:1"),
            StandInServer.CREDENTIALS,
            WireFormat.VERSION_2);

    assertThatThrownBy(() -> StorageClient.connect(endpoint, "test"))
        .hasMessageContaining("unknown host no-such-host.invalid")
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.UNREACHABLE);
  }

  @ParameterizedTest
  @EnumSource
  void givesUpOnAServerThatAcceptsAndSaysNothing(WireFormat format) throws Exception {
    try (var mute = new ServerSocket(0)) {
      var endpoint =
          new Endpoint(
              URI.create("ws://localhost:" + mute.getLocalPort()),
              StandInServer.CREDENTIALS,
              format,
              new Trust.Platform(),
              new Deadlines(Duration.ofMillis(300), Duration.ofSeconds(1)));

      assertThatThrownBy(() -> StorageClient.connect(endpoint, "test"))
          .hasMessageContaining("no answer within 300 ms")
          .asInstanceOf(type(StorageClientException.class))
          .extracting(StorageClientException::kind)
          .isEqualTo(Kind.UNREACHABLE);
    }
  }

  @ParameterizedTest
  @EnumSource
  void saysThatTheCredentialsAreWrong(WireFormat format) {
    var right = server.endpoint(format);
    var endpoint = Endpoint.of(right.uri(), new Credentials("tester", "wrong"), format);

    assertThatThrownBy(() -> StorageClient.connect(endpoint, "test"))
        .hasMessageContaining("refused user 'tester'")
        .hasMessageNotContaining("wrong")
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.UNAUTHORISED);
  }

  @Test
  void tellsOtherRefusalsApart() {
    server.refuse(429);
    assertFails(Kind.TOO_MANY_LOGINS, "429");

    server.refuse(404);
    assertFails(Kind.NOT_A_STORAGE_SERVER, "404");

    server.refuse(200);
    assertFails(Kind.NOT_A_STORAGE_SERVER, "200");

    server.refuse(503);
    assertFails(Kind.UNREACHABLE, "503");
  }

  @Test
  void givesUpOnAReplyThatDoesNotCome() {
    server.behave(call -> {});

    assertThatThrownBy(() -> echo(Duration.ofMillis(200)))
        .hasMessageContaining("within 200 ms")
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.NO_REPLY);
  }

  @Test
  void givesUpOnAServerThatStopsReadingALargeRequest() throws Exception {
    // given
    server.behave(
        call -> {
          call.reply();
          call.stopReading();
        });
    var endpoint = server.endpoint(WireFormat.VERSION_2, Duration.ofMillis(300));
    try (var client = StorageClient.connect(endpoint, "test")) {
      client.call(Operation.ECHO, StoreKind.NONE, 1, NOTHING);

      // when, then
      assertThatThrownBy(() -> client.call(Operation.ECHO, StoreKind.NONE, 2, bytes(30_000_000)))
          .asInstanceOf(type(StorageClientException.class))
          .extracting(StorageClientException::kind)
          .isEqualTo(Kind.NO_REPLY);
    }
  }

  @Test
  void reportsTheCodeWithWhichTheServerCloses() {
    server.behave(call -> call.close(1001, "going away"));

    assertFails(Kind.CLOSED, "code 1001: going away");
  }

  @Test
  void reportsAConnectionThatBreaks() {
    server.behave(StandInCall::vanish);

    assertFails(Kind.CLOSED, "went away without a closing frame");
  }

  @Test
  void refusesRepliesToRequestsThatWereNotMade() {
    server.behave(call -> call.replyToRequest(call.requestId() + 7));

    assertFails(Kind.PROTOCOL_ERROR, "not in flight");
  }

  @Test
  void refusesRepliesAboutAnotherObject() {
    server.behave(call -> call.replyForObject(call.objectId() + 1));

    assertFails(Kind.PROTOCOL_ERROR, "another request's fields");
  }

  @Test
  void refusesTextFrames() {
    server.behave(call -> call.send(new TextWebSocketFrame("hello")));

    assertFails(Kind.PROTOCOL_ERROR, "opcode 1");
  }

  @Test
  void refusesMessagesShorterThanAHeader() {
    server.behave(call -> call.sendRaw((byte) 0x82, (byte) 3, (byte) 2, (byte) 0, (byte) 0));

    assertFails(Kind.PROTOCOL_ERROR, "3 bytes, expected a header of 32");
  }

  @Test
  void refusesMaskedFrames() {
    server.behave(call -> call.sendRaw((byte) 0x82, (byte) 0x81, (byte) 0));

    assertFails(Kind.PROTOCOL_ERROR, "masked");
  }

  @Test
  void answersPings() throws Exception {
    // given
    server.behave(
        call -> {
          call.send(new PingWebSocketFrame());
          call.reply();
        });

    // when
    var answer = echo(Duration.ofSeconds(10));

    // then
    assertThat(answer.ok()).isTrue();
  }

  @Test
  void failsTheNextCallsOfAConnectionThatIsGone() throws Exception {
    // given
    server.behave(StandInCall::vanish);
    try (var client = connect(WireFormat.VERSION_2)) {
      assertThatThrownBy(() -> client.call(Operation.ECHO, StoreKind.NONE, 1, NOTHING))
          .isInstanceOf(StorageClientException.class);

      // when, then
      assertThatThrownBy(() -> client.call(Operation.ECHO, StoreKind.NONE, 1, NOTHING))
          .asInstanceOf(type(StorageClientException.class))
          .extracting(StorageClientException::kind)
          .isEqualTo(Kind.CLOSED);
    }
  }

  @Test
  void readsThePagesOfAServer() throws Exception {
    var pages = new ServerPages(server.endpoint(WireFormat.VERSION_2));

    assertThat(pages.info()).isEqualTo("{\"version\":\"stand-in\"}");
    assertThat(pages.ready()).isTrue();
    server.refuse(503);
    assertThat(pages.ready()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://localhost:1", "localhost:8888", "ws:///x", "ftp://x"})
  void refusesAddressesThatAreNotWebSocket(String address) {
    assertThatThrownBy(
            () -> Endpoint.of(URI.create(address), StandInServer.CREDENTIALS, WireFormat.VERSION_2))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void neverShowsThePassword() {
    assertThat(server.endpoint(WireFormat.VERSION_2).toString())
        .contains("tester")
        .doesNotContain("secret");
  }
}
