package dev.ipfsbench.server.config;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Bounds that keep the server up, and its memory bounded, whatever clients do. */
public interface LimitsConfig {

  /**
   * The largest payload, up to 1 GiB. Where not set: 128 MiB, or half of {@link #inFlightBytes}
   * where that is less. A larger message is answered {@code TOO_LARGE} and the connection closed
   * with 1009.
   */
  Optional<MemorySize> payload();

  /**
   * How many requests of one connection may be in flight. At the bound the server stops reading
   * from the connection.
   */
  @WithDefault("64")
  @Min(1)
  @Max(4096)
  int windowRequests();

  /**
   * How many bytes of one connection's requests and replies may be in flight. At the bound the
   * server stops reading from the connection; a single larger payload still passes, alone.
   */
  @WithDefault("32M")
  MemorySize windowBytes();

  /**
   * How many bytes of requests and replies of all connections may be in flight; requests beyond
   * that are answered {@code BUSY}. Where not set: 256 MiB, or a quarter of the heap's maximum
   * where that is less.
   */
  Optional<MemorySize> inFlightBytes();

  /** How many connections are open at once; further upgrades are answered 503. */
  @WithDefault("1024")
  @Min(1)
  @Max(100_000)
  int connections();

  /** How many logins of one client address may fail in a minute before it is answered 429. */
  @WithDefault("10")
  @Min(1)
  @Max(10_000)
  int failedLoginsPerMinute();

  /**
   * How long a connection without subprotocol has for its first message, which carries its token.
   */
  @WithDefault("10S")
  @DurationMin(millis = 100)
  @DurationMax(minutes = 10)
  Duration firstMessage();

  /**
   * How long a connection may be idle: nothing in flight, and nothing received or sent. Then it is
   * closed with 1001. A ping counts as something received.
   */
  @WithDefault("10M")
  @DurationMin(millis = 100)
  @DurationMax(hours = 24)
  Duration idle();
}
