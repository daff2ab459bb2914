package dev.ipfsbench.server.store.buffered;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.testing.PackagedServer;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.WireClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code kill -9} of the Kubo behind a full buffer; it stays away while writers go on, and comes
 * back on its repository and port.
 */
@Timeout(120)
class KuboAwayIT {
  private static final String NAMESPACE = "kubo-away";
  private static final int ABSENCES = 3;

  @TempDir Path folder;

  @ParameterizedTest(name = "journal={0}")
  @ValueSource(strings = {"memory", "file"})
  void everythingAcknowledgedBeforeAndWhileKuboIsAwayIsInIpfsOnceItIsBack(String journal)
      throws Exception {
    var kuboFolder = Files.createDirectories(folder.resolve("kubo"));
    var settings = KuboSettings.of(PinnedKubo.executable());
    var writers = new Writers(400, 8_000);
    var kubo = KuboNode.start(settings, kuboFolder, ChildProcesses.plain());
    try (var server = start(kubo, journal);
        var client = server.connect(NAMESPACE)) {
      writers.writeUntil(client, Status.OK, 200);
      flush(client);
      for (int absence = 0; absence < ABSENCES; absence++) {
        writers.writeUntil(client, Status.OK, 300); // more than fits: the buffer is full by then
        signal("KILL", kubo.pid());
        writers.mark();
        writers.writeUntil(client, Status.BUSY, 40);
        writers.checkSinceMark(client);
        kubo.close();
        kubo =
            KuboNode.resume(
                settings.withApiPort(kubo.apiPort()), kuboFolder, ChildProcesses.plain());
        flush(client);
        writers.checkAll(client);
        writers.checkIpfs(new IpfsFiles(kubo, NAMESPACE));
      }
      writers.writeUntil(client, Status.OK, 200);
      flush(client);
      writers.checkIpfs(new IpfsFiles(kubo, NAMESPACE));
    } finally {
      kubo.close();
    }
    System.out.printf("journal=%s: Kubo away %d times; %s, 0 lost%n", journal, ABSENCES, writers);
  }

  /** The server is stopped meanwhile, as by a suspended machine, so that it sees no refusal. */
  @ParameterizedTest(name = "journal={0}")
  @ValueSource(strings = {"memory", "file"})
  void whatKuboHadNotFlushedWhenItWasKilledIsMovedAgainAlsoWhereTheServerDidNotSeeItGone(
      String journal) throws Exception {
    var kuboFolder = Files.createDirectories(folder.resolve("kubo"));
    var settings = KuboSettings.of(PinnedKubo.executable());
    var writers = new Writers(400, 8_000);
    var kubo = KuboNode.start(settings, kuboFolder, ChildProcesses.plain());
    try (var server = start(kubo, journal);
        var client = server.connect(NAMESPACE)) {
      for (int absence = 0; absence < ABSENCES; absence++) {
        writers.writeUntil(client, Status.OK, 300);
        signal("STOP", server.pid());
        signal("KILL", kubo.pid());
        kubo.close();
        kubo =
            KuboNode.resume(
                settings.withApiPort(kubo.apiPort()), kuboFolder, ChildProcesses.plain());
        signal("CONT", server.pid());
        flush(client);
        writers.checkIpfs(new IpfsFiles(kubo, NAMESPACE));
      }
    } finally {
      kubo.close();
    }
    System.out.printf("journal=%s: Kubo unseen %d times; %s, 0 lost%n", journal, ABSENCES, writers);
  }

  private PackagedServer start(KuboNode kubo, String journal) throws Exception {
    return PackagedServer.start(
            folder,
            Map.of(
                "IPFSBENCH_SERVER_STORES",
                "buffered",
                "IPFSBENCH_SERVER_BUFFERED_JOURNAL",
                journal,
                "IPFSBENCH_SERVER_BUFFERED_BACKLOG",
                "256K",
                "IPFSBENCH_SERVER_BUFFERED_PATIENCE",
                "1S",
                "IPFS_HOST",
                kubo.host(),
                "IPFS_PORT",
                Integer.toString(kubo.apiPort())))
        .awaitReady();
  }

  private static void flush(WireClient client) throws Exception {
    var reply = client.send(Requests.request(Operation.FLUSH, StoreKind.BUFFERED, 0, 0)).next();
    assertThat(Requests.header(reply).status()).isEqualTo(Status.OK);
  }

  private static void signal(String name, long pid) throws Exception {
    new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
  }
}
