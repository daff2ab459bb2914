package dev.ipfsbench.server.config;

import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How Kubo's RPC API is reached. */
public interface KuboConfig {

  /** Kubo's host name or address. Alias {@code IPFS_HOST}. */
  @WithDefault("localhost")
  @NotBlank
  String host();

  /** The port of Kubo's RPC API. Alias {@code IPFS_PORT}. */
  @WithDefault("5001")
  @Min(1)
  @Max(65535)
  int port();

  /** How long one call to Kubo may take, from its start to its last byte. */
  @WithDefault("30S")
  @DurationMin(millis = 100)
  @DurationMax(minutes = 10)
  Duration timeout();

  /** How many connections to Kubo are held at most; calls beyond that wait for one. */
  @WithDefault("64")
  @Min(1)
  @Max(1024)
  int connections();
}
