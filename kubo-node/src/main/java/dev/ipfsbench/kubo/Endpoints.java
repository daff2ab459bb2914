package dev.ipfsbench.kubo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The ports that a daemon has bound. Configured as 0, they are chosen by the system when the daemon
 * binds them, so nothing can take them in between; the daemon writes what it got into its
 * repository.
 *
 * @param apiPort the RPC API's
 * @param gatewayPort the gateway's
 */
record Endpoints(int apiPort, int gatewayPort) {
  /** {@code api} holds {@code /ip4/127.0.0.1/tcp/5001}. */
  private static final Pattern MULTIADDRESS = Pattern.compile("/ip4/[0-9.]+/tcp/([0-9]{1,5})");

  /** {@code gateway} holds {@code http://127.0.0.1:8080}. */
  private static final Pattern URL = Pattern.compile("http://[0-9.]+:([0-9]{1,5})");

  /** Reads them from a repository; empty while the daemon has not written both. */
  static Optional<Endpoints> read(Path repository) {
    OptionalInt api = port(repository.resolve("api"), MULTIADDRESS);
    OptionalInt gateway = port(repository.resolve("gateway"), URL);
    return api.isPresent() && gateway.isPresent()
        ? Optional.of(new Endpoints(api.getAsInt(), gateway.getAsInt()))
        : Optional.empty();
  }

  /**
   * Removes what a daemon that was killed has left, so that nobody takes it for its successor's.
   */
  static void forget(Path repository) throws IOException {
    Files.deleteIfExists(repository.resolve("api"));
    Files.deleteIfExists(repository.resolve("gateway"));
  }

  private static OptionalInt port(Path file, Pattern form) {
    try {
      var matcher = form.matcher(Files.readString(file).strip());
      return matcher.matches()
          ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
          : OptionalInt.empty();
    } catch (IOException e) {
      return OptionalInt.empty();
    }
  }
}
