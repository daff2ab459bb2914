package dev.ipfsbench.server.testing;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged server in a process of its own, with a folder and a free port of its own. */
public final class PackagedServer implements AutoCloseable {
  private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
  private static final String USERNAME = "adam";
  private static final String PASSWORD = "c0c0nut";
  private static final int DEADLINE_SECONDS = 60;

  private final Process process;
  private final int port;
  private final Path output;

  private PackagedServer(Process process, int port, Path output) {
    this.process = process;
    this.port = port;
    this.output = output;
  }

  /**
   * Starts it, and does not wait.
   *
   * @param settings by their environment names; they go before what this sets
   */
  public static PackagedServer start(Path folder, Map<String, String> settings) throws IOException {
    int port = freePort();
    var output = folder.resolve("output");
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1", // it lives for seconds
            "-jar",
            JAR.toAbsolutePath().toString());
    var environment = builder.environment();
    environment.clear();
    environment.put("PATH", "/usr/bin:/bin");
    environment.put("IPFSBENCH_SERVER_HOST", "127.0.0.1");
    environment.put("IPFSBENCH_SERVER_STORES", "memory,filesystem");
    environment.put("PORT", Integer.toString(port));
    environment.put("USERNAME", USERNAME);
    environment.put("PASSWORD", PASSWORD);
    environment.put("FOLDER", folder.resolve("files").toString());
    environment.putAll(settings);
    builder.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output.toFile());
    return new PackagedServer(builder.start(), port, output);
  }

  /** Waits until it is ready. */
  public PackagedServer awaitReady() throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/health/ready"))
            .timeout(Duration.ofSeconds(2))
            .build();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    try (var client = HttpClient.newHttpClient()) {
      while (System.nanoTime() < deadline && process.isAlive()) {
        try {
          if (client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
            return this;
          }
        } catch (IOException e) {
          // Not listening yet.
        }
        TimeUnit.MILLISECONDS.sleep(20);
      }
    }
    throw new IOException("the server was not ready in time; its words:\n" + words());
  }

  /** A client of version 2 in a namespace. */
  public WireClient connect(String namespace) throws Exception {
    return WireClient.version2(
        URI.create("ws://127.0.0.1:" + port + "/?namespace=" + namespace),
        WireClient.basic(USERNAME, PASSWORD));
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /** Ends it at once, as {@code kill -9} does. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the server does not end");
    }
  }

  /** Waits for its end, and answers its exit code. */
  public int awaitEnd() throws InterruptedException {
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the server does not end");
    }
    return process.exitValue();
  }

  /** What it has printed. */
  public String words() throws IOException {
    return Files.readString(output);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
