package dev.ipfsbench.driver.target;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.kubo.KuboException;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A storage server and, where a store needs it, an isolated Kubo on this machine, on free loopback
 * ports, in a temporary folder, with credentials that exist for this run only. {@link #close} takes
 * everything down; where the driver never comes to call it, the {@link Guard} does. Safe for use by
 * several threads.
 */
public final class LocalTarget implements AutoCloseable {
  private final LocalTargetSettings settings;
  private final Guard guard;
  private final Optional<KuboNode> kubo;
  private final LocalServer server;

  private LocalTarget(
      LocalTargetSettings settings, Guard guard, Optional<KuboNode> kubo, LocalServer server) {
    this.settings = settings;
    this.guard = guard;
    this.kubo = kubo;
    this.server = server;
  }

  /**
   * Starts Kubo, then the server, and returns when both are ready.
   *
   * @throws TargetException when something is missing, ends or is not ready in time; nothing is
   *     left then
   * @throws InterruptedException when the thread was interrupted; nothing is left then
   */
  public static LocalTarget start(LocalTargetSettings settings) throws InterruptedException {
    return start(settings, FreePort::find);
  }

  static LocalTarget start(LocalTargetSettings settings, PortSource ports)
      throws InterruptedException {
    Optional<Path> executable =
        settings.workload().usesKubo() ? Optional.of(settings.kubo().find()) : Optional.empty();
    Guard guard;
    try {
      guard = Guard.start(settings.parent(), settings.stopDeadline());
    } catch (IOException e) {
      throw explained(e, Thread.interrupted());
    }
    try {
      Optional<KuboNode> kubo = executable.map(path -> startKubo(settings, path, guard));
      LocalServer server = LocalServer.start(command(settings, kubo, ports), guard.folder(), guard);
      server.awaitReady(settings.startDeadline());
      return new LocalTarget(settings, guard, kubo, server);
    } catch (IOException | InterruptedException | RuntimeException e) {
      // The flag is taken away, so that the guard can be waited for.
      boolean interrupted = Thread.interrupted() || e instanceof InterruptedException;
      guard.close();
      throw explained(e, interrupted);
    }
  }

  /** What the caller is told, in place of what our parts have thrown. */
  private static RuntimeException explained(Exception e, boolean interrupted)
      throws InterruptedException {
    if (interrupted) {
      throw (InterruptedException)
          new InterruptedException("interrupted while a local target was starting").initCause(e);
    }
    return switch (e) {
      case TargetException told -> told;
      case KuboException told -> new TargetException(String.valueOf(told.getMessage()), told);
      case IOException failed ->
          new TargetException("cannot start a local target: " + failed.getMessage(), failed);
      case RuntimeException ours -> ours;
      default -> new IllegalStateException(e);
    };
  }

  private static KuboNode startKubo(LocalTargetSettings settings, Path executable, Guard guard) {
    KuboSettings kubo =
        KuboSettings.of(executable)
            .withDatastore(settings.datastore())
            .withConfig(settings.kuboConfig())
            .withDeadlines(settings.startDeadline(), settings.stopDeadline());
    try {
      return KuboNode.start(kubo, Files.createDirectory(guard.folder().resolve("kubo")), guard);
    } catch (IOException e) {
      throw new KuboException("cannot make a folder for Kubo: " + e.getMessage(), e);
    }
  }

  private static ServerCommand command(
      LocalTargetSettings settings, Optional<KuboNode> kubo, PortSource ports) throws IOException {
    return new ServerCommand(
        JavaExecutable.find(),
        settings.serverJar(),
        settings.serverOptions(),
        settings.workload(),
        ports.next(),
        RandomCredentials.make(),
        kubo);
  }

  /** Returns where the server is, {@code ws://127.0.0.1:<port>}. */
  public URI uri() {
    return server.uri();
  }

  /** Returns the credentials that the server accepts. */
  public Credentials credentials() {
    return server.credentials();
  }

  /** Returns the storage server's process id. */
  public long serverPid() {
    return server.process().pid();
  }

  /** Returns Kubo's process id; empty where no store needs Kubo. */
  public OptionalLong kuboPid() {
    return kubo.isPresent() ? OptionalLong.of(kubo.get().pid()) : OptionalLong.empty();
  }

  /** Returns where Kubo's RPC is; empty where no store needs Kubo. */
  public Optional<URI> kuboApi() {
    return kubo.map(KuboNode::api);
  }

  /** Returns Kubo's version; empty where no store needs Kubo. */
  public Optional<String> kuboVersion() {
    return kubo.map(KuboNode::version);
  }

  /** Returns the folder that everything is in, which goes on {@link #close}. */
  public Path folder() {
    return guard.folder();
  }

  /**
   * Returns what went wrong since the start, for the user, with the last words of what ended; empty
   * while all is well. Cheap enough to ask every second. A process that hangs is not noticed here.
   */
  public Optional<String> failure() {
    if (kubo.isPresent() && !kubo.get().alive()) {
      return Optional.of("Kubo ended; its last words:\n" + kubo.get().lastWords());
    }
    if (!server.process().alive()) {
      return Optional.of("the storage server " + server.ended());
    }
    if (!guard.alive()) {
      return Optional.of("the guard process of the local target was killed");
    }
    return Optional.empty();
  }

  /**
   * Takes down the server, then Kubo, then the folder; returns when nothing is left. On a thread
   * that was interrupted before it does the same; an interrupt that comes meanwhile makes it kill
   * what is left and leave the folder to the guard. Doing it twice does no harm.
   */
  @Override
  public void close() {
    boolean interrupted = Thread.interrupted();
    server.process().stop(settings.stopDeadline());
    kubo.ifPresent(KuboNode::close);
    guard.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where the server's port comes from. */
  @FunctionalInterface
  interface PortSource {
    int next() throws IOException;
  }
}
