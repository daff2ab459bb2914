package dev.ipfsbench.server.config;

import dev.ipfsbench.protocol.StoreKind;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * Everything that can be set, under {@code ipfsbench.server}. Each key is also an environment
 * variable: {@code ipfsbench.server.kubo.host} is {@code IPFSBENCH_SERVER_KUBO_HOST}. The names of
 * performance-of-go-ipfs ({@code PORT}, {@code USERNAME}, {@code PASSWORD}, {@code FOLDER}, {@code
 * IPFS_HOST}, {@code IPFS_PORT}) are read where the key itself is not set.
 *
 * <p>Sizes are bytes, or a number with {@code K}, {@code M} or {@code G} behind it (powers of
 * 1024); times are as in {@code 30S}, {@code 10M} or ISO 8601.
 */
@ConfigMapping(prefix = "ipfsbench.server")
public interface ServerConfig {

  /** The port to listen on; 0 takes a free one and logs it. Alias {@code PORT}. */
  @WithDefault("8888")
  @Min(0)
  @Max(65535)
  int port();

  /** The address to listen on. */
  @WithDefault("0.0.0.0")
  @NotBlank
  String host();

  /** The name of HTTP Basic authentication. The server does not start without. */
  Optional<String> username();

  /** The password of HTTP Basic authentication. The server does not start without. */
  Optional<String> password();

  /** The stores to offer, each once. A store that is not named costs nothing and is refused. */
  @WithDefault("memory,filesystem,ipfs")
  @NotEmpty
  List<StoreKind> stores();

  /** Where the store {@code filesystem} keeps its files; made where missing. Alias FOLDER. */
  @WithDefault("./tmp")
  Path folder();

  /** How Kubo is reached. */
  @Valid
  KuboConfig kubo();

  /** The store {@code memory}. */
  @Valid
  MemoryConfig memory();

  /** The store {@code filesystem}. */
  @Valid
  FilesystemConfig filesystem();

  /** The store {@code ipfs}. */
  @Valid
  IpfsConfig ipfs();

  /** The store {@code buffered}. */
  @Valid
  BufferedConfig buffered();

  /** Tokens that clients get for their credentials. */
  @Valid
  TokensConfig tokens();

  /** Rooms for objects. */
  @Valid
  NamespacesConfig namespaces();

  /** Bounds that keep the server up whatever clients do. */
  @Valid
  LimitsConfig limits();

  /**
   * How long requests in flight have at shutdown, and then the stores to flush. After that
   * connections are closed whatever they have.
   */
  @WithDefault("10S")
  @DurationMin(millis = 0)
  @DurationMax(minutes = 10)
  Duration shutdownGrace();
}
