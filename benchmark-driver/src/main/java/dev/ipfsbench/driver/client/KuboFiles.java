package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.v2.Version2;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HexFormat;

/**
 * One run's directory in Kubo's files, {@code /ipfs-bench-direct/<namespace>}, as deep as the one
 * of a storage server, with the same 64 shards. What it does itself blocks and is for the time
 * outside the clock, when nothing else is in flight: Kubo loses acknowledged writes that overlap
 * with the flush or the removal of a directory.
 */
public final class KuboFiles {
  private static final int SHARDS = 64;
  private static final String ROOT = "/ipfs-bench-direct/";

  private final KuboEndpoint endpoint;
  private final String directory;
  private final boolean replace;
  private final HttpClient http;
  private boolean made;

  /**
   * The directory of a namespace, which is not made yet.
   *
   * @param replace whether an update removes and writes, instead of writing over
   */
  public KuboFiles(KuboEndpoint endpoint, String namespace, boolean replace) {
    if (!Version2.NAMESPACE.matcher(namespace).matches()) {
      throw new IllegalArgumentException(
          "namespace '%s', expected %s".formatted(namespace, Version2.NAMESPACE));
    }
    this.endpoint = endpoint;
    this.directory = ROOT + namespace;
    this.replace = replace;
    this.http = HttpClient.newBuilder().connectTimeout(endpoint.deadlines().connect()).build();
  }

  /** Makes the directories, where that was not done yet. */
  public void make() throws StorageClientException, InterruptedException {
    if (made) {
      return;
    }
    for (int shard = 0; shard < SHARDS; shard++) {
      call("files/mkdir", "?parents=true&flush=false&arg=" + shard(shard));
    }
    call("files/flush", "");
    made = true;
  }

  /** Removes the directory and all objects. */
  public void drop(Duration deadline) throws StorageClientException, InterruptedException {
    if (made) {
      made = false;
      call("files/rm", "?recursive=true&arg=" + directory, deadline);
    }
  }

  KuboEndpoint endpoint() {
    return endpoint;
  }

  /** How many calls an operation takes, 1 or 2. */
  int calls(Operation operation) {
    return operation == Operation.UPDATE && replace ? 2 : 1;
  }

  /** Whether a call of an operation carries its content. */
  boolean writes(Operation operation, int call) {
    return operation == Operation.CREATE
        || (operation == Operation.UPDATE && call == calls(operation) - 1);
  }

  /** What follows {@code /api/v0/} of an operation's call. */
  String target(Operation operation, int call, long objectId, boolean flush) {
    var path = shard((int) (objectId & (SHARDS - 1))) + "/" + HexFormat.of().toHexDigits(objectId);
    return switch (operation) {
      case CREATE -> write(path, true, flush);
      case UPDATE -> writes(operation, call) ? write(path, replace, flush) : "files/rm?arg=" + path;
      case READ -> "files/read?arg=" + path;
      case DELETE -> "files/rm?arg=" + path;
      case ECHO, STAT, FLUSH, DROP ->
          throw new IllegalArgumentException(
              "Kubo is asked for no %s here".formatted(operation.label()));
    };
  }

  private static String write(String path, boolean create, boolean flush) {
    return "files/write?arg=%s&truncate=true&create=%b&flush=%b".formatted(path, create, flush);
  }

  private String shard(int shard) {
    return directory + "/" + HexFormat.of().toHexDigits((byte) shard);
  }

  private void call(String command, String query)
      throws StorageClientException, InterruptedException {
    call(command, query, endpoint.deadlines().reply());
  }

  private void call(String command, String query, Duration deadline)
      throws StorageClientException, InterruptedException {
    var request =
        HttpRequest.newBuilder(endpoint.command(command, query))
            .timeout(deadline)
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new StorageClientException(
            StorageClientException.Kind.PROTOCOL_ERROR,
            "Kubo at %s answered %d to %s: %s"
                .formatted(
                    endpoint.authority(),
                    answer.statusCode(),
                    command,
                    answer.body().lines().findFirst().orElse("")));
      }
    } catch (IOException e) {
      throw new StorageClientException(
          StorageClientException.Kind.UNREACHABLE,
          "Kubo at %s cannot be reached: %s"
              .formatted(endpoint.authority(), e.getMessage() == null ? e : e.getMessage()),
          e);
    }
  }
}
