package dev.ipfsbench.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.testing.Golden;
import dev.ipfsbench.server.testing.OpenLimitsProfile;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was recorded between the original's server and driver, byte for byte. */
@QuarkusTest
@TestProfile(OpenLimitsProfile.class)
class GoldenConversationTest {

  @ParameterizedTest
  @CsvSource({"MEMORY, 01, 02, 03, 04", "FILE, 05, 06, 07, 08"})
  void answersTheConversationOfAStoreAsTheOriginalDid(
      String store, String create, String read, String update, String delete) throws Exception {
    var token = ServerCase.token();
    try (var client = WireClient.original(ServerCase.endpoint())) {
      for (var name :
          new String[] {
            create + "-" + store + "_CREATE",
            read + "-" + store + "_READ",
            update + "-" + store + "_UPDATE-shorter",
            read + "-" + store + "_READ-after-shorter-update",
            delete + "-" + store + "_DELETE",
            create + "-" + store + "_CREATE-empty-payload",
            read + "-" + store + "_READ-empty-object",
            delete + "-" + store + "_DELETE-empty-object"
          }) {
        var golden = Golden.load(name).withToken(token);
        assertThat(client.send(golden.request()).next()).as(name).isEqualTo(golden.reply());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "02-MEMORY_READ-missing",
        "04-MEMORY_DELETE-missing",
        "06-FILE_READ-missing",
        "08-FILE_DELETE-missing"
      })
  void saysBadForAMissingObjectInEveryStore(String name) throws Exception {
    var golden = Golden.load(name).withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      var reply = client.send(golden.request()).next();

      assertThat(reply).isEqualTo(golden.replyWithBad());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "00-REPEAT",
        "reserved-random-client",
        "header-only-142-bytes",
        "index-255",
        "index-256",
        "index-65535",
        "index-65536",
        "index-70000",
        "index-70000-set-after-token",
        "index-4294967295",
        "opcode-13",
        "opcode-255",
        "after-bad-ones-REPEAT"
      })
  void answersSingleMessagesAsTheOriginalDid(String name) throws Exception {
    var golden = Golden.load(name).withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      var reply = client.send(golden.request()).next();

      assertThat(reply).isEqualTo(golden.reply());
    }
  }

  @Test
  void answersAWrongTokenWithBadAndCloses() throws Exception {
    var golden = Golden.load("bad-token");
    try (var client = WireClient.original(ServerCase.endpoint())) {

      var reply = client.send(golden.request()).next();

      assertThat(reply).isEqualTo(golden.replyWithBad());
      assertThat(client.closeCode()).isEqualTo(1008);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 132})
  void closesOnAMessageThatIsTooShort(int length) throws Exception {
    var golden = Golden.load("00-REPEAT").withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      client.send(Arrays.copyOf(golden.request(), length));

      assertThat(client.closeCode()).isEqualTo(1002);
      assertThat(client.pending()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"133, ''", "135, 4f00", "139, 4f004b000000", "142, 4f004b000000000000"})
  void answersAShortHeaderAsFarAsTheStatusFits(int length, String status) throws Exception {
    var golden = Golden.load("header-only-142-bytes").withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      var reply = client.send(Arrays.copyOf(golden.request(), length)).next();

      assertThat(reply).hasSize(length).startsWith(Arrays.copyOf(golden.request(), 133));
      assertThat(HexFormat.of().formatHex(reply, 133, length)).isEqualTo(status);
    }
  }

  @Test
  void closesOnText() throws Exception {
    try (var client = WireClient.original(ServerCase.endpoint())) {

      client.sendText("hello");

      assertThat(client.closeCode()).isEqualTo(1003);
    }
  }

  @Test
  void takesAMessageInPartsOfAnySize() throws Exception {
    var golden = Golden.load("00-REPEAT").withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      client.sendPart(new byte[0], false);
      for (byte each : golden.request()) {
        client.sendPart(new byte[] {each}, false);
      }
      client.sendPart(new byte[0], true);

      assertThat(client.next()).isEqualTo(golden.reply());
    }
  }

  @Test
  void keepsApartTheObjectsOfTwoTokens() throws Exception {
    var create = Golden.load("01-MEMORY_CREATE");
    var read = Golden.load("02-MEMORY_READ");
    var mine = ServerCase.token();
    try (var client = WireClient.original(ServerCase.endpoint())) {
      client.send(create.withToken(mine).request()).next();

      var others = client.send(read.withToken(ServerCase.token()).request()).next();
      var own = client.send(read.withToken(mine).request()).next();

      assertThat(new String(others, 133, 6, StandardCharsets.UTF_16LE)).isEqualTo("BAD");
      assertThat(own).isEqualTo(read.withToken(mine).reply());
    }
  }

  @Test
  void repliesInTheOrderOfRequestsThatAreAllQueuedAtOnce() throws Exception {
    var token = ServerCase.token();
    try (var client = WireClient.original(ServerCase.endpoint())) {
      for (int index = 0; index < 500; index++) {
        client.send(indexed(Golden.load("05-FILE_CREATE").withToken(token).request(), index));
      }

      for (int index = 0; index < 500; index++) {
        var reply = client.next();
        assertThat(reply[132] & 0xff | (reply[131] & 0xff) << 8).isEqualTo(index);
      }
    }
  }

  private static byte[] indexed(byte[] message, int index) {
    message[131] = (byte) (index >> 8);
    message[132] = (byte) index;
    return message;
  }
}
