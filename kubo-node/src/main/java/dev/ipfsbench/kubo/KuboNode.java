package dev.ipfsbench.kubo;

import java.net.URI;
import java.nio.file.Path;

/**
 * A Kubo of our own: a fresh repository in a given folder, no network but loopback, no bootstrap,
 * no providing, no routing, on ports that the system chose. It sees nothing of the ambient
 * environment and nothing of any other Kubo on the machine. Safe for use by several threads.
 */
public final class KuboNode implements AutoCloseable {
  private static final String HOST = "127.0.0.1";

  private final KuboSettings settings;
  private final ChildProcess daemon;
  private final Endpoints endpoints;
  private final String version;
  private final LogFile log;

  private KuboNode(
      KuboSettings settings,
      ChildProcess daemon,
      Endpoints endpoints,
      String version,
      LogFile log) {
    this.settings = settings;
    this.daemon = daemon;
    this.endpoints = endpoints;
    this.version = version;
    this.log = log;
  }

  /**
   * Makes a repository below a folder and starts a daemon on it; returns when the daemon answers.
   * On failure nothing runs any more; the folder's content is left for the caller to look at and
   * remove.
   *
   * @param settings how it is made and run
   * @param folder an existing folder that belongs to this node alone
   * @param children what starts the processes
   * @throws KuboException when the executable is missing, is not Kubo, ends or hangs at the start,
   *     or the thread is interrupted; the message carries Kubo's last words
   */
  public static KuboNode start(KuboSettings settings, Path folder, ChildProcesses children) {
    var starter = new KuboStarter(settings, folder.toAbsolutePath(), children);
    String version = starter.version();
    starter.makeRepository();
    return run(settings, starter, version);
  }

  /**
   * Starts a daemon on the repository that an ended node has left in a folder, however it ended;
   * returns when the daemon answers.
   *
   * @param settings as for {@link #start}; the configuration is applied again. Ports are new ones
   *     unless it names them
   * @param folder the folder that the ended node had
   * @param children what starts the process
   * @throws KuboException as {@link #start} does, and where there is no repository in the folder
   */
  public static KuboNode resume(KuboSettings settings, Path folder, ChildProcesses children) {
    var starter = new KuboStarter(settings, folder.toAbsolutePath(), children);
    String version = starter.version();
    starter.reuseRepository();
    return run(settings, starter, version);
  }

  private static KuboNode run(KuboSettings settings, KuboStarter starter, String version) {
    LogFile log = starter.daemonLog();
    ChildProcess daemon = starter.startDaemon();
    try {
      return new KuboNode(settings, daemon, starter.awaitReady(daemon), version, log);
    } catch (RuntimeException e) {
      daemon.stop(settings.stopDeadline());
      throw e;
    }
  }

  /** Returns the address that Kubo listens on, always {@code 127.0.0.1}. */
  public String host() {
    return HOST;
  }

  /** Returns the port of the RPC API. */
  public int apiPort() {
    return endpoints.apiPort();
  }

  /** Returns the root of the RPC API, {@code http://127.0.0.1:<port>/api/v0/}. */
  public URI api() {
    return URI.create("http://" + HOST + ":" + apiPort() + "/api/v0/");
  }

  /** Returns the port of the gateway. */
  public int gatewayPort() {
    return endpoints.gatewayPort();
  }

  /** Returns Kubo's version, such as {@code 0.43.1}. */
  public String version() {
    return version;
  }

  /** Returns how the repository keeps its blocks. */
  public Datastore datastore() {
    return settings.datastore();
  }

  /** Returns whether the daemon is still there; it may hang all the same. */
  public boolean alive() {
    return daemon.alive();
  }

  /** Returns the daemon's process id. */
  public long pid() {
    return daemon.pid();
  }

  /** Returns the last lines that the daemon wrote, for messages. */
  public String lastWords() {
    return log.lastLines();
  }

  /** Stops the daemon, by force after the stop deadline. The repository stays in its folder. */
  @Override
  public void close() {
    daemon.stop(settings.stopDeadline());
  }
}
