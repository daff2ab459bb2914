package dev.ipfsbench.server.session;

import static dev.ipfsbench.server.testing.Requests.content;
import static dev.ipfsbench.server.testing.Requests.header;
import static dev.ipfsbench.server.testing.Requests.payload;
import static dev.ipfsbench.server.testing.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.testing.OpenLimitsProfile;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@TestProfile(OpenLimitsProfile.class)
class Version2ConversationTest {
  private static final int MIB = 1 << 20;

  @Inject ByteBudget budget;

  @ParameterizedTest
  @EnumSource(names = {"MEMORY", "FILESYSTEM"})
  void storesReadsUpdatesAndDeletes(StoreKind store) throws Exception {
    try (var client = connect()) {
      assertThat(ask(client, Operation.CREATE, store, content(5000, 1)).status())
          .isEqualTo(Status.OK);
      assertThat(payload(client.send(request(Operation.READ, store, 1, 1L << 40)).next()))
          .isEqualTo(content(5000, 1));
      assertThat(ask(client, Operation.UPDATE, store, content(10, 2)).status())
          .isEqualTo(Status.OK);
      assertThat(payload(client.send(request(Operation.READ, store, 1, 1L << 40)).next()))
          .isEqualTo(content(10, 2));
      assertThat(payload(client.send(request(Operation.STAT, store, 1, 1L << 40)).next()))
          .isEqualTo(ByteBuffer.allocate(8).putLong(10).array());
      assertThat(ask(client, Operation.DELETE, store, new byte[0]).status()).isEqualTo(Status.OK);
      for (var operation :
          new Operation[] {Operation.READ, Operation.UPDATE, Operation.DELETE, Operation.STAT}) {
        assertThat(ask(client, operation, store, new byte[0]).status()).isEqualTo(Status.NOT_FOUND);
      }
    }
  }

  @Test
  void tellsTheTimeInTheStoreApart() throws Exception {
    try (var client = connect()) {

      var reply = ask(client, Operation.CREATE, StoreKind.FILESYSTEM, content(MIB, 3));

      assertThat(reply.storeNanos()).isPositive().isLessThanOrEqualTo(reply.serverNanos());
      assertThat(reply.requestId()).isEqualTo(7);
      assertThat(reply.objectId()).isEqualTo(1L << 40);
    }
  }

  @Test
  void dropCountsTheObjectsOfAllStoresAndLeavesOtherNamespacesAlone() throws Exception {
    try (var client = connect();
        var other = connect()) {
      ask(client, Operation.CREATE, StoreKind.MEMORY, content(1, 1));
      ask(client, Operation.CREATE, StoreKind.FILESYSTEM, content(1, 1));
      ask(other, Operation.CREATE, StoreKind.MEMORY, content(1, 1));

      var dropped = client.send(request(Operation.DROP, StoreKind.NONE, 1, 0)).next();

      assertThat(payload(dropped)).isEqualTo(ByteBuffer.allocate(8).putLong(2).array());
      assertThat(ask(client, Operation.READ, StoreKind.FILESYSTEM, new byte[0]).status())
          .isEqualTo(Status.NOT_FOUND);
      assertThat(ask(other, Operation.READ, StoreKind.MEMORY, new byte[0]).status())
          .isEqualTo(Status.OK);
      assertThat(ask(client, Operation.CREATE, StoreKind.FILESYSTEM, content(1, 1)).status())
          .isEqualTo(Status.OK);
    }
  }

  @Test
  void refusesAStoreThatIsSwitchedOffAndOperationsThatNoneHasNot() throws Exception {
    try (var client = connect()) {
      var off = client.send(request(Operation.READ, StoreKind.IPFS, 1, 1)).next();
      var none = client.send(request(Operation.CREATE, StoreKind.NONE, 2, 1)).next();
      var flush = client.send(request(Operation.FLUSH, StoreKind.NONE, 3, 1)).next();

      assertThat(header(off).status()).isEqualTo(Status.BAD_REQUEST);
      assertThat(text(off)).contains("ipfs").contains("memory, filesystem");
      assertThat(header(none).status()).isEqualTo(Status.BAD_REQUEST);
      assertThat(header(flush).status()).isEqualTo(Status.OK);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1023, 1024, 1025, 65536, 262143, 262144, 262145, 10 * MIB, 64 * MIB})
  void echoesPayloadsOfAnySizeSentAsOneFrame(int size) throws Exception {
    try (var client = connect()) {

      var reply =
          client.send(request(Operation.ECHO, StoreKind.NONE, 1, 0, content(size, 4))).next();

      assertThat(header(reply).status()).isEqualTo(Status.OK);
      assertThat(payload(reply)).isEqualTo(content(size, 4));
    }
  }

  @Test
  void answersAPayloadOverTheLimitAndCloses() throws Exception {
    try (var client = connect()) {
      var first = request(Operation.CREATE, StoreKind.MEMORY, 5, 1, new byte[MIB]);

      client.send(request(Operation.ECHO, StoreKind.NONE, 4, 0));
      client.sendPart(first, false);
      for (int i = 0; i < 64; i++) {
        client.sendPart(new byte[MIB], false);
      }

      assertThat(header(client.next()).requestId()).isEqualTo(4);
      var reply = header(client.next());
      assertThat(reply.status()).isEqualTo(Status.TOO_LARGE);
      assertThat(reply.requestId()).isEqualTo(5);
      assertThat(client.closeCode()).isEqualTo(1009);
    }
  }

  @Test
  void answersMalformedMessagesWithTheirRequestIdAndStaysOpen() throws Exception {
    try (var client = connect()) {
      var wrongVersion = request(Operation.ECHO, StoreKind.NONE, 11, 0);
      wrongVersion[0] = 9;
      var wrongOperation = request(Operation.ECHO, StoreKind.NONE, 12, 0);
      wrongOperation[1] = 99;
      var truncated = Arrays.copyOf(request(Operation.ECHO, StoreKind.NONE, 13, 0), 31);

      for (var message : new byte[][] {wrongVersion, wrongOperation, truncated}) {
        var reply = client.send(message).next();
        assertThat(header(reply).status()).isEqualTo(Status.BAD_REQUEST);
        assertThat(header(reply).requestId()).isEqualTo(message[7]);
        assertThat(text(reply)).contains("expected");
      }
      assertThat(header(client.send(new byte[0]).next()).requestId()).isZero();
      assertThat(ask(client, Operation.ECHO, StoreKind.NONE, new byte[3]).status())
          .isEqualTo(Status.OK);
    }
  }

  @Test
  void answersEveryRandomMessage() throws Exception {
    var random = new Random(42);
    try (var client = connect()) {
      for (int i = 0; i < 2000; i++) {
        var message = new byte[random.nextInt(80)];
        random.nextBytes(message);
        if (message.length > 1 && random.nextBoolean()) {
          message[0] = 2;
          message[1] = (byte) random.nextInt(8);
        }
        client.send(message);
      }

      for (int i = 0; i < 2000; i++) {
        assertThat(client.next()).hasSizeGreaterThanOrEqualTo(32);
      }
    }
  }

  @Test
  void answersAllOfAFloodFromAClientThatReadsNothingWithoutKeepingItInMemory() throws Exception {
    var before = budget.highest();
    try (var client = WireClient.silent(endpoint(), ServerCase.account())) {
      var payload = content(MIB, 5);
      var sending =
          CompletableFuture.runAsync(
              () -> {
                try {
                  for (int i = 0; i < 1000; i++) {
                    client.send(request(Operation.ECHO, StoreKind.NONE, i, 0, payload));
                  }
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      // A reply that does not fit into the channel's buffer: from here on the server does not read.
      Awaitility.await().until(() -> budget.used() >= MIB);

      client.startReading();

      var ids = new HashSet<Integer>();
      for (int i = 0; i < 1000; i++) {
        var reply = client.next();
        assertThat(header(reply).status()).isEqualTo(Status.OK);
        assertThat(reply).hasSize(32 + MIB);
        ids.add(header(reply).requestId());
      }
      assertThat(ids).hasSize(1000);
      sending.get(30, TimeUnit.SECONDS);
      assertThat(budget.highest()).isLessThanOrEqualTo(Math.max(before, 33L * MIB));
    }
    Awaitility.await().until(() -> budget.used() == 0);
  }

  @Test
  void movesSixteenLargeObjectsAtOnceOverOneConnection() throws Exception {
    try (var client = connect()) {
      for (int i = 0; i < 16; i++) {
        client.send(request(Operation.CREATE, StoreKind.FILESYSTEM, i, i, content(10 * MIB, i)));
      }
      for (int i = 0; i < 16; i++) {
        client.send(request(Operation.READ, StoreKind.FILESYSTEM, 100 + i, i));
      }

      var replies = new HashMap<Integer, byte[]>();
      for (int i = 0; i < 32; i++) {
        var reply = client.next();
        assertThat(header(reply).status()).isEqualTo(Status.OK);
        replies.put(header(reply).requestId(), reply);
      }

      for (int i = 0; i < 16; i++) {
        assertThat(payload(replies.get(100 + i))).isEqualTo(content(10 * MIB, i));
      }
    }
    Awaitility.await().until(() -> budget.used() == 0);
  }

  @Test
  void answersReadsOfOneObjectWithTheUpdateBeforeThem() throws Exception {
    try (var client = connect()) {
      client.send(request(Operation.CREATE, StoreKind.FILESYSTEM, 0, 1, content(100, 0)));
      for (int i = 1; i <= 200; i++) {
        client.send(request(Operation.UPDATE, StoreKind.FILESYSTEM, 2 * i, 1, content(100, i)));
        client.send(request(Operation.READ, StoreKind.FILESYSTEM, 2 * i + 1, 1));
      }

      for (int i = 0; i < 401; i++) {
        var reply = client.next();
        var id = header(reply).requestId();
        assertThat(header(reply).status()).isEqualTo(Status.OK);
        if (id % 2 == 1) {
          assertThat(payload(reply)).isEqualTo(content(100, id / 2));
        }
      }
    }
  }

  private static ReplyHeader ask(
      WireClient client, Operation operation, StoreKind store, byte[] payload) throws Exception {
    return header(client.send(request(operation, store, 7, 1L << 40, payload)).next());
  }

  private static String text(byte[] reply) {
    return new String(payload(reply), StandardCharsets.UTF_8);
  }

  private static URI endpoint() {
    return ServerCase.endpoint("test-" + UUID.randomUUID());
  }

  private static WireClient connect() throws Exception {
    return WireClient.version2(endpoint(), ServerCase.account());
  }
}
