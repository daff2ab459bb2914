package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.Credentials;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A storage server in a process of its own, with the JVM's defaults as a local run has them. */
final class ServerProcess implements AutoCloseable {
  private static final Duration START_DEADLINE = Duration.ofSeconds(60);
  private static final Credentials CREDENTIALS = new Credentials("benchmark", "benchmark-only");

  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a server on a free port and waits until it is ready.
   *
   * @param folder for its files and its log
   * @param environment further settings, by their environment names
   */
  static ServerProcess start(Path folder, Map<String, String> environment)
      throws IOException, InterruptedException {
    var port = freePort();
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                System.getProperty("ipfsbench.server.jar")));
    var settings = builder.environment();
    settings.put("IPFSBENCH_SERVER_HOST", "127.0.0.1");
    settings.put("PORT", Integer.toString(port));
    settings.put("USERNAME", CREDENTIALS.username());
    settings.put("PASSWORD", CREDENTIALS.password());
    settings.put("FOLDER", Files.createDirectories(folder.resolve("files")).toString());
    settings.putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("server.log").toFile());
    var server = new ServerProcess(builder.start(), port);
    try {
      server.awaitReady();
    } catch (IOException | InterruptedException e) {
      server.close();
      throw e;
    }
    return server;
  }

  URI uri(String namespace) {
    return URI.create("ws://127.0.0.1:" + port + "/?namespace=" + namespace);
  }

  int port() {
    return port;
  }

  Credentials credentials() {
    return CREDENTIALS;
  }

  /** CPU time since the process started, user and system. */
  Duration cpu() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Resident memory right now, in MiB; Linux only. */
  double residentMebibytes() throws IOException {
    try (var lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      var line = lines.filter(text -> text.startsWith("VmRSS:")).findFirst().orElse("0");
      return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    var deadline = System.nanoTime() + START_DEADLINE.toNanos();
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/health/ready"))
            .timeout(Duration.ofSeconds(2))
            .build();
    try (var client = HttpClient.newHttpClient()) {
      while (System.nanoTime() < deadline && process.isAlive()) {
        if (isReady(client, request)) {
          return;
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
    throw new IOException("the server was not ready within " + START_DEADLINE + "; see its log");
  }

  private static boolean isReady(HttpClient client, HttpRequest request)
      throws InterruptedException {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false; // Not listening yet.
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(15, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
