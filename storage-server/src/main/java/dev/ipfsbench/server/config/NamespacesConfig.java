package dev.ipfsbench.server.config;

import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Rooms for objects. */
public interface NamespacesConfig {

  /** How long a namespace of version 2 outlives its last connection before it is dropped. */
  @WithDefault("10M")
  @DurationMin(seconds = 1)
  @DurationMax(days = 30)
  Duration retention();

  /** How many namespaces exist at once; an upgrade that would make one more is answered 503. */
  @WithDefault("1000")
  @Min(1)
  @Max(100_000)
  int most();
}
