package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Deadlines;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.Trust;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Which storage server, and how to speak to it. As in the original, the environment may say {@code
 * URI}, {@code PORT}, {@code USERNAME} and {@code PASSWORD}; since other tools set the others too,
 * {@code URI} is the one that makes them count. A password is never an argument, where every
 * process on the machine could read it.
 */
final class TargetOptions {
  private static final int DEFAULT_PORT = 8888;
  private static final int LARGEST_PORT = 65_535;
  private static final double LONGEST_TIMEOUT = 3600;

  @Option(
      names = "--uri",
      paramLabel = "URI",
      description =
          "Of the storage server, ws://HOST[:PORT] or wss://HOST[:PORT] (or variable URI).")
  private Optional<String> uri = Optional.empty();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "Where the URI has none (or variable PORT; default: 8888). Alone: on this machine.")
  private Optional<Integer> port = Optional.empty();

  @Option(
      names = "--username",
      paramLabel = "NAME",
      description = "Whom to log in as (or variable USERNAME). Password: variable PASSWORD.")
  private Optional<String> username = Optional.empty();

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "File whose first line is the password, instead of the variable PASSWORD.")
  private Optional<Path> passwordFile = Optional.empty();

  @Option(
      names = "--ca-file",
      paramLabel = "FILE",
      description = "PEM certificates to trust with wss:// instead of those of the Java runtime.")
  private Optional<Path> authorities = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Choices.Formats.class,
      completionCandidates = Choices.Formats.class,
      description =
          "Of the messages: ${COMPLETION-CANDIDATES} (default: v2); v1 is the original's and does"
              + " not tell server time apart.")
  private WireFormat format = WireFormat.VERSION_2;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "How long to wait for a reply, 0.1 to 3600 (default: 60).")
  private Optional<Double> timeout = Optional.empty();

  @Option(
      names = "--kubo",
      paramLabel = "URI",
      description =
          "RPC of the Kubo behind --uri, http://HOST:PORT; only the store direct needs it. Nobody"
              + " else may change files there meanwhile.")
  private Optional<URI> kubo = Optional.empty();

  @Option(
      names = "--null",
      description =
          "Measure two targets, a and b, that are made alike: a difference between them is one that"
              + " this machine makes.")
  private boolean alike;

  /**
   * The variants.
   *
   * @param base of the run file, or the default
   * @throws Refusal where there are some already and another is asked for
   */
  List<Variant> variants(List<Variant> base) {
    if (!alike) {
      return base;
    }
    if (base.size() > 1) {
      throw new Refusal("--null makes two variants of one, expected a run file without variants");
    }
    return List.of(base.getFirst().named("a"), base.getFirst().named("b"));
  }

  /**
   * The Kubo behind a server that was chosen.
   *
   * @throws Refusal where the workload needs it and it was not named, or the address is wrong
   */
  Optional<KuboEndpoint> kubo(StoreWorkload workload) {
    if (kubo.isEmpty() && workload.stores().contains(Store.DIRECT)) {
      throw new Refusal(
          "the store direct calls Kubo itself, expected --kubo http://HOST:PORT beside --uri");
    }
    try {
      return kubo.map(address -> new KuboEndpoint(address, deadlines()));
    } catch (IllegalArgumentException e) {
      throw new Refusal("--kubo: " + e.getMessage(), e);
    }
  }

  /** The format of the messages. */
  WireFormat format() {
    return format;
  }

  /**
   * How long to wait.
   *
   * @throws Refusal where the time is out of range
   */
  Deadlines deadlines() {
    var standard = Deadlines.DEFAULT;
    var reply =
        Ranges.decimal(
            "--timeout", timeout, standard.reply().toMillis() / 1000.0, 0.1, LONGEST_TIMEOUT);
    return new Deadlines(standard.connect(), Duration.ofMillis(Math.round(reply * 1000)));
  }

  /**
   * The server that was chosen; empty where none was.
   *
   * @throws Refusal where what was said does not fit together, or the credentials are missing
   */
  Optional<Endpoint> chosen(EnvironmentVariables environment) {
    var address =
        uri.or(() -> port.isPresent() ? Optional.of("ws://localhost") : environment.get("URI"));
    if (address.isEmpty()) {
      refuseWithoutServer();
    }
    return address.map(text -> endpoint(text, environment));
  }

  /**
   * The server that was chosen, or the one on this machine at the original's port.
   *
   * @throws Refusal as {@link #chosen}
   */
  Endpoint chosenOrHere(EnvironmentVariables environment) {
    return endpoint(uri.or(() -> environment.get("URI")).orElse("ws://localhost"), environment);
  }

  private void refuseWithoutServer() {
    if (kubo.isPresent()) {
      throw new Refusal("--kubo is for a server of yours, expected --uri with it");
    }
    if (username.isPresent() || passwordFile.isPresent() || authorities.isPresent()) {
      var option =
          username.isPresent()
              ? "--username"
              : passwordFile.isPresent() ? "--password-file" : "--ca-file";
      throw new Refusal(
          option
              + " is for a server of yours, expected --uri with it; without one the run starts"
              + " its own");
    }
  }

  private Endpoint endpoint(String text, EnvironmentVariables environment) {
    var address = address(text, environment);
    if (authorities.isPresent() && !"wss".equals(address.getScheme())) {
      throw new Refusal("--ca-file is for wss://, expected another --uri than " + address);
    }
    try {
      return new Endpoint(address, credentials(environment), format, trust(), deadlines());
    } catch (IllegalArgumentException e) {
      throw new Refusal("--uri: " + e.getMessage(), e);
    }
  }

  private URI address(String text, EnvironmentVariables environment) {
    var expected = "--uri '%s': expected ws://HOST:PORT or wss://HOST:PORT".formatted(text);
    try {
      var parsed = new URI(text);
      var scheme = parsed.getScheme();
      if (parsed.getHost() == null || !("ws".equals(scheme) || "wss".equals(scheme))) {
        throw new Refusal(expected);
      }
      if (parsed.getUserInfo() != null) {
        throw new Refusal(
            "--uri with a user name: expected ws://HOST:PORT, and --username and PASSWORD apart");
      }
      if (port.isPresent() && parsed.getPort() >= 0 && parsed.getPort() != port.get()) {
        throw new Refusal("--port %d and --uri %s: expected one port".formatted(port.get(), text));
      }
      var chosen = parsed.getPort() >= 0 ? parsed.getPort() : port(environment);
      return new URI(parsed.getScheme(), null, parsed.getHost(), chosen, null, null, null);
    } catch (URISyntaxException e) {
      throw new Refusal(expected, e);
    }
  }

  private int port(EnvironmentVariables environment) {
    if (port.isPresent()) {
      return Ranges.whole("--port", port, DEFAULT_PORT, 1, LARGEST_PORT);
    }
    var text = environment.get("PORT");
    if (text.isPresent() && !text.get().matches("\\d{1,5}")) {
      throw new Refusal("variable PORT '%s': expected 1 to 65535".formatted(text.get()));
    }
    Optional<Integer> named = text.map(Integer::valueOf);
    return Ranges.whole("variable PORT", named, DEFAULT_PORT, 1, LARGEST_PORT);
  }

  private Credentials credentials(EnvironmentVariables environment) {
    var name = username.or(() -> environment.get("USERNAME"));
    var password = passwordFile.map(TargetOptions::firstLine).or(() -> environment.get("PASSWORD"));
    if (name.isEmpty()) {
      throw new Refusal("no user name, expected --username or the variable USERNAME");
    }
    if (password.isEmpty()) {
      throw new Refusal(
          "no password for user '%s', expected the variable PASSWORD or --password-file"
              .formatted(name.get()));
    }
    return new Credentials(name.get(), password.get());
  }

  private Trust trust() {
    if (authorities.isEmpty()) {
      return new Trust.Platform();
    }
    if (!Files.isReadable(authorities.get())) {
      throw new Refusal(
          "--ca-file %s cannot be read, expected PEM certificates".formatted(authorities.get()));
    }
    return new Trust.Authorities(authorities.get());
  }

  private static String firstLine(Path file) {
    try (var lines = Files.lines(file)) {
      return lines
          .findFirst()
          .filter(line -> !line.isEmpty())
          .orElseThrow(
              () ->
                  new Refusal(
                      "--password-file %s is empty, expected the password as its first line"
                          .formatted(file)));
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new Refusal(
          "--password-file %s cannot be read: %s, expected the password as its first line"
              .formatted(file, e.getMessage()),
          e);
    }
  }
}
