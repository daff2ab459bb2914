package dev.ipfsbench.driver.target;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Finds the storage server's runnable jar. */
public final class ServerJar {
  private static final String VARIABLE = "IPFS_BENCH_SERVER_JAR";
  private static final String IN_CHECKOUT = "storage-server/target/quarkus-app/quarkus-run.jar";

  private final Map<String, String> environment;
  private final Path root;

  /** Uses this process's environment, and the checkout given as system property ipfsbench.root. */
  public ServerJar() {
    this(System.getenv(), Checkout.root());
  }

  ServerJar(Map<String, String> environment, Path root) {
    this.environment = environment;
    this.root = root;
  }

  /**
   * Returns its absolute path: {@code IPFS_BENCH_SERVER_JAR}, else where the build of a checkout
   * puts it.
   *
   * @throws TargetException when there is none
   */
  public Path find() {
    String given = environment.getOrDefault(VARIABLE, "");
    Path jar = given.isBlank() ? root.resolve(IN_CHECKOUT) : Path.of(given).toAbsolutePath();
    if (!Files.isRegularFile(jar)) {
      throw new TargetException(
          "there is no storage server at "
              + jar
              + "; start the driver by ./ipfs-bench, which builds it, or set "
              + VARIABLE);
    }
    return jar;
  }
}
