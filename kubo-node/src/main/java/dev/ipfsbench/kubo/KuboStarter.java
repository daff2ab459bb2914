package dev.ipfsbench.kubo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The steps from an executable to a daemon that answers. Each has the start deadline to itself. */
final class KuboStarter {
  private static final Pattern VERSION = Pattern.compile("ipfs version (\\S+)");

  /** How often an unready daemon is looked at; its first answer comes after about 0.1 s. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  private final KuboSettings settings;
  private final Path folder;
  private final Path repository;
  private final ChildProcesses children;

  KuboStarter(KuboSettings settings, Path folder, ChildProcesses children) {
    this.settings = settings;
    this.folder = folder;
    this.repository = folder.resolve("repository");
    this.children = children;
  }

  /** Asks the executable what it is. */
  String version() {
    Path executable = settings.executable();
    if (!Files.exists(executable)) {
      throw new KuboException("there is no Kubo at " + executable);
    }
    if (!Files.isRegularFile(executable) || !Files.isExecutable(executable)) {
      throw new KuboException(executable + " is not an executable file, so it cannot be Kubo");
    }
    LogFile log = log("version");
    runToEnd("version", log, List.of("version"));
    Matcher said = VERSION.matcher(read(log.file()));
    if (!said.lookingAt()) {
      throw new KuboException(
          "%s is not Kubo: asked for its version it should say 'ipfs version …' but said:\n%s"
              .formatted(executable, log.lastLines()));
    }
    return said.group(1);
  }

  /** Makes the repository and configures it for measuring on its own. */
  void makeRepository() {
    String profiles = "test," + settings.datastore().profile();
    runToEnd("init", log("init"), List.of("init", "--profile=" + profiles));
    configure();
  }

  /** Configures the repository of an ended daemon, and takes away what that said of its ports. */
  void reuseRepository() {
    if (!Files.isRegularFile(repository.resolve("config"))) {
      throw new KuboException("there is no repository of Kubo in " + repository);
    }
    try {
      Endpoints.forget(repository);
    } catch (IOException e) {
      throw new KuboException("cannot write to " + repository + ": " + e.getMessage(), e);
    }
    configure();
  }

  private void configure() {
    try {
      new RepositoryConfig(repository.resolve("config")).apply(settings.config());
    } catch (IOException e) {
      throw new KuboException("cannot configure Kubo in " + repository + ": " + e.getMessage(), e);
    }
  }

  /** Starts the daemon without waiting for it. */
  ChildProcess startDaemon() {
    return start("kubo", daemonLog(), List.of("daemon", "--offline", "--migrate=false"));
  }

  LogFile daemonLog() {
    return log("kubo");
  }

  /** Waits until the daemon has bound its ports and answers {@code id}. */
  Endpoints awaitReady(ChildProcess daemon) {
    long started = System.nanoTime();
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build()) {
      do {
        Optional<Endpoints> endpoints = Endpoints.read(repository);
        if (endpoints.isPresent() && answers(http, endpoints.get())) {
          return endpoints.get();
        }
        if (daemon.awaitExit(BETWEEN_LOOKS)) {
          throw failure("ended at the start" + withCode(daemon), daemonLog());
        }
      } while (System.nanoTime() - started < settings.startDeadline().toNanos());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    throw failure("did not answer within " + seconds(settings.startDeadline()), daemonLog());
  }

  private static boolean answers(HttpClient http, Endpoints endpoints) throws InterruptedException {
    HttpRequest id =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + endpoints.apiPort() + "/api/v0/id?timeout=2s"))
            .timeout(Duration.ofSeconds(2))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      return http.send(id, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  private void runToEnd(String name, LogFile log, List<String> arguments) {
    ChildProcess child = start(name, log, arguments);
    try {
      if (!child.awaitExit(settings.startDeadline())) {
        throw failure(
            "'%s' did not end within %s".formatted(name, seconds(settings.startDeadline())), log);
      }
      if (child.exitCode().orElse(0) != 0) {
        throw failure("'%s' failed%s".formatted(name, withCode(child)), log);
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    } finally {
      child.stop(Duration.ZERO);
    }
  }

  private ChildProcess start(String name, LogFile log, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(settings.executable().toString());
    command.addAll(arguments);
    try {
      return children.start(
          new ChildCommand(name, command, Map.of("IPFS_PATH", repository.toString()), log.file()));
    } catch (IOException e) {
      throw new KuboException(
          "cannot start Kubo (%s): %s".formatted(settings.executable(), e.getMessage()), e);
    }
  }

  private LogFile log(String name) {
    return new LogFile(folder.resolve(name + ".log"));
  }

  private KuboException failure(String what, LogFile log) {
    return new KuboException(
        "Kubo (%s) %s; its last words:\n%s"
            .formatted(settings.executable(), what, log.lastLines()));
  }

  private static KuboException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new KuboException("interrupted while Kubo was starting", cause);
  }

  private static String withCode(ChildProcess child) {
    return child.exitCode().isPresent() ? " with exit code " + child.exitCode().getAsInt() : "";
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() / 1000.0 + " s";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }
}
