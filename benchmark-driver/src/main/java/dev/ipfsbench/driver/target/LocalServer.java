package dev.ipfsbench.driver.target;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.ServerPages;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.kubo.ChildCommand;
import dev.ipfsbench.kubo.ChildProcess;
import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.LogFile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The storage server of a local target. */
final class LocalServer {
  /** Its start takes about two seconds, and each look is an HTTP request. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(25);

  private final ChildProcess process;
  private final URI uri;
  private final Credentials credentials;
  private final LogFile log;

  private LocalServer(ChildProcess process, URI uri, Credentials credentials, LogFile log) {
    this.process = process;
    this.uri = uri;
    this.credentials = credentials;
    this.log = log;
  }

  /** Starts a server without waiting for it. */
  static LocalServer start(ServerCommand command, Path folder, ChildProcesses children)
      throws IOException {
    LogFile log = new LogFile(folder.resolve("server.log"));
    Map<String, String> environment = command.environment(folder.resolve("files"));
    ChildProcess process =
        children.start(
            new ChildCommand("storage server", command.words(folder), environment, log.file()));
    URI uri = URI.create("ws://127.0.0.1:" + command.port());
    return new LocalServer(process, uri, command.credentials(), log);
  }

  /**
   * Waits until the server says that it is ready, and is ours: whatever else took the port would
   * not know the credentials.
   *
   * @throws TargetException when it ends or is not ready in time
   */
  void awaitReady(Duration deadline) throws InterruptedException {
    ServerPages pages = new ServerPages(Endpoint.of(uri, credentials, WireFormat.VERSION_2));
    long started = System.nanoTime();
    String last = "nothing listens";
    do {
      try {
        if (pages.ready()) {
          pages.info();
          return;
        }
        last = "it says that it is not ready";
      } catch (StorageClientException e) {
        last = String.valueOf(e.getMessage());
      }
      if (process.awaitExit(BETWEEN_LOOKS)) {
        throw new TargetException("the storage server " + ended());
      }
    } while (System.nanoTime() - started < deadline.toNanos());
    throw new TargetException(
        "the storage server at %s was not ready within %d s (%s); its last words:\n%s"
            .formatted(uri, deadline.toSeconds(), last, log.lastLines()));
  }

  /** Says how it ended, with its last words. */
  String ended() {
    String code =
        process.exitCode().isPresent() ? " with exit code " + process.exitCode().getAsInt() : "";
    return "ended%s; its last words:\n%s".formatted(code, log.lastLines());
  }

  ChildProcess process() {
    return process;
  }

  URI uri() {
    return uri;
  }

  Credentials credentials() {
    return credentials;
  }
}
