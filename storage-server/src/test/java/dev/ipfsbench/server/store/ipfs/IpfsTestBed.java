package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.kubo.FilesApi;
import dev.ipfsbench.server.kubo.KuboCallException;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import dev.ipfsbench.server.kubo.KuboClientSettings;
import dev.ipfsbench.server.kubo.KuboPulse;
import dev.ipfsbench.server.kubo.RpcClient;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** An ipfs store, as the server wires it, in front of something that speaks Kubo's RPC. */
public final class IpfsTestBed implements AutoCloseable {
  static final long LARGEST_CONTENT = 128L * 1024 * 1024;

  final Vertx vertx = Vertx.vertx();
  final MeterRegistry meters = new SimpleMeterRegistry();
  final ReadBudget budget = new ReadBudget(32L * 1024 * 1024);
  final FilesApi files;
  final IpfsStore store;
  private final RpcClient rpc;

  IpfsTestBed(int port, UpdateMode update, FlushMode flush, Duration timeout) {
    this(new KuboClientSettings("127.0.0.1", port, timeout, 16), update, flush);
  }

  IpfsTestBed(KuboClientSettings kubo, UpdateMode update, FlushMode flush) {
    rpc = new RpcClient(vertx, kubo, meters);
    files = new FilesApi(rpc);
    var settings = new IpfsSettings("ipfs-bench", update, flush, LARGEST_CONTENT);
    store = new IpfsStore(new SharedFiles(files, 200), settings, pulse(kubo.address()), budget);
  }

  /** A store as the server puts it behind a buffer. */
  public static IpfsTestBed behindBuffer(int port) {
    return new IpfsTestBed(port, UpdateMode.REWRITE, FlushMode.BATCH, Duration.ofSeconds(60));
  }

  /** The store. */
  public ObjectStore store() {
    return store;
  }

  /** Bytes of the budget that are in use. */
  public long budgetInUse() {
    return budget.usedBytes();
  }

  /** As KuboInspector does it, which needs a running Quarkus. */
  private static KuboPulse pulse(URI address) {
    HttpClient http = HttpClient.newHttpClient();
    HttpRequest id =
        HttpRequest.newBuilder(address.resolve("/api/v0/id"))
            .POST(HttpRequest.BodyPublishers.noBody())
            .timeout(Duration.ofMillis(500))
            .build();
    return () ->
        http.sendAsync(id, HttpResponse.BodyHandlers.discarding())
            .<Void>thenApply(answer -> null)
            .exceptionallyCompose(
                failure ->
                    CompletableFuture.failedStage(
                        new KuboCallException(Kind.UNREACHABLE, "Kubo does not answer")));
  }

  @Override
  public void close() {
    rpc.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
