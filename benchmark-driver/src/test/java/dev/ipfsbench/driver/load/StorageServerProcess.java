package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Deadlines;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.ServerPages;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.Trust;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.target.ServerJar;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** The real storage server as a child process, without Kubo. */
public final class StorageServerProcess implements AutoCloseable {
  /** What it accepts. */
  public static final Credentials CREDENTIALS = new Credentials("tester", "a-test-password");

  private final Process process;
  private final Path folder;
  private final int port;

  private StorageServerProcess(Process process, Path folder, int port) {
    this.process = process;
    this.folder = folder;
    this.port = port;
  }

  /** Starts it in a folder and waits until it is ready. */
  public static StorageServerProcess start(Path folder) throws Exception {
    return start(folder, freePort());
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static StorageServerProcess start(Path folder, int port) throws Exception {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder =
        new ProcessBuilder(
            java, "-Djava.io.tmpdir=" + folder, "-jar", new ServerJar().find().toString());
    builder
        .environment()
        .putAll(
            Map.of(
                "PORT", String.valueOf(port),
                "USERNAME", CREDENTIALS.username(),
                "PASSWORD", CREDENTIALS.password(),
                "FOLDER", files(folder).toString(),
                "IPFSBENCH_SERVER_HOST", "127.0.0.1",
                "IPFSBENCH_SERVER_STORES", "memory,filesystem"));
    builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("server.log").toFile()));
    var server = new StorageServerProcess(builder.start(), folder, port);
    server.awaitReady();
    return server;
  }

  private void awaitReady() {
    var pages = new ServerPages(endpoint(WireFormat.VERSION_2));
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(100))
        .ignoreExceptionsInstanceOf(StorageClientException.class)
        .until(() -> !process.isAlive() || pages.ready());
    if (!process.isAlive()) {
      throw new IllegalStateException("the storage server ended with " + process.exitValue());
    }
  }

  private static Path files(Path folder) {
    return folder.resolve("files");
  }

  /** Where its files are: one for each object of store filesystem. */
  public Path files() {
    return files(folder);
  }

  /** Where it listens. */
  public URI uri() {
    return URI.create("ws://127.0.0.1:" + port);
  }

  Endpoint endpoint(WireFormat format) {
    return new Endpoint(
        uri(),
        CREDENTIALS,
        format,
        new Trust.Platform(),
        new Deadlines(Duration.ofSeconds(10), Duration.ofSeconds(30)));
  }

  /** Ends it without a word, as the kernel does when memory is short. */
  void kill() {
    process.destroyForcibly();
  }

  /** Ends it without a word and starts another in its place. */
  public StorageServerProcess replace() throws Exception {
    process.destroyForcibly().waitFor();
    return start(folder, port);
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
  }
}
