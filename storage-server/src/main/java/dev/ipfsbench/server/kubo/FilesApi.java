package dev.ipfsbench.server.kubo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Kubo's files API (MFS). Each method is one call. Paths are absolute and made of letters, digits,
 * {@code /}, {@code -} and {@code .} only; whoever makes them answers for that.
 *
 * <p>Stages fail with {@link KuboCallException}, {@link Kind#MISSING} where a file or its directory
 * is not there. Safe for use by many threads.
 */
public final class FilesApi {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RpcClient rpc;

  /** The files API behind a client. */
  public FilesApi(RpcClient rpc) {
    this.rpc = rpc;
  }

  /** What a write does about a file that is not there. */
  public enum IfMissing {
    /** Makes it. Its directory must exist. */
    CREATE,
    /** Fails. */
    FAIL
  }

  /**
   * Writes a whole file; nothing of an older content stays.
   *
   * @param content taken over
   * @param flush whether Kubo makes it durable, up to the root, before it answers; where not, it
   *     counts towards Kubo's limit of 256 unflushed operations
   */
  public CompletionStage<Void> write(
      String path, ByteBuf content, IfMissing ifMissing, boolean flush) {
    String query =
        "?arg=" + path + "&truncate=true&create=" + (ifMissing == IfMissing.CREATE) + flush(flush);
    return rpc.upload(new RpcCall("files/write", query), content).thenAccept(FilesApi::ignore);
  }

  /** Reads a whole file. */
  public CompletionStage<ByteBuf> read(String path, ContentSink.Factory sinks) {
    return rpc.download(new RpcCall("files/read", "?arg=" + path), sinks);
  }

  /** Removes a file. Kubo always flushes. */
  public CompletionStage<Void> remove(String path) {
    return rpc.call(new RpcCall("files/rm", "?arg=" + path)).thenAccept(FilesApi::ignore);
  }

  /** Removes a directory with everything in it. Kubo always flushes. */
  public CompletionStage<Void> removeDirectory(String path) {
    return rpc.call(new RpcCall("files/rm", "?arg=" + path + "&recursive=true"))
        .thenAccept(FilesApi::ignore);
  }

  /** Makes a directory and those above it; one that is there is fine. */
  public CompletionStage<Void> makeDirectory(String path, boolean flush) {
    return rpc.call(new RpcCall("files/mkdir", "?arg=" + path + "&parents=true" + flush(flush)))
        .thenAccept(FilesApi::ignore);
  }

  /** The names in a directory. */
  public CompletionStage<List<String>> list(String path) {
    return rpc.call(new RpcCall("files/ls", "?arg=" + path))
        .thenApply(
            text -> {
              var names = new ArrayList<String>();
              parse("files/ls", text)
                  .path("Entries")
                  .forEach(e -> names.add(e.path("Name").asText()));
              return names;
            });
  }

  /** The size of a file in bytes. */
  public CompletionStage<Long> size(String path) {
    return rpc.call(new RpcCall("files/stat", "?arg=" + path))
        .thenApply(text -> required("files/stat", parse("files/stat", text), "Size").asLong());
  }

  /** Makes everything written so far durable. */
  public CompletionStage<Void> flush() {
    return rpc.call(new RpcCall("files/flush", "")).thenAccept(FilesApi::ignore);
  }

  /**
   * How often a connection to Kubo broke, or could not be had. Where this has grown between a write
   * and the flush after it, Kubo may have ended in between, and the flush be its successor's: then
   * an unflushed write is lost. Grows now and then without that: a call that ran out of time counts
   * too.
   */
  public long losses() {
    return rpc.losses();
  }

  private static String flush(boolean flush) {
    return "&flush=" + flush;
  }

  private static JsonNode parse(String command, String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new KuboCallException(Kind.FAILED, "Kubo's answer to " + command + " is not JSON");
    }
  }

  private static JsonNode required(String command, JsonNode answer, String field) {
    JsonNode value = answer.path(field);
    if (!value.isNumber()) {
      throw new KuboCallException(
          Kind.FAILED, "Kubo's answer to %s has no %s".formatted(command, field));
    }
    return value;
  }

  private static void ignore(String answer) {}
}
