package dev.ipfsbench.server.config;

import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Tokens that {@code GET /getToken} gives for credentials. */
public interface TokensConfig {

  /** How long a token is good for. */
  @WithDefault("12H")
  @DurationMin(seconds = 1)
  @DurationMax(days = 30)
  Duration lifetime();

  /** How many tokens are good at once; beyond that {@code /getToken} answers 429. */
  @WithDefault("1000")
  @Min(1)
  @Max(100_000)
  int most();
}
