package dev.ipfsbench.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.server.config.LimitsConfig;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LimitsTest {
  private static final long MIB = 1L << 20;

  @Test
  void takesDefaultsOnALargeHeap() {
    var limits = Limits.of(config(Map.of()), 4096 * MIB);

    assertThat(limits.payloadBytes()).isEqualTo(128 * MIB);
    assertThat(limits.inFlightBytes()).isEqualTo(256 * MIB);
    assertThat(limits.windowBytes()).isEqualTo(32 * MIB);
    assertThat(limits.windowRequests()).isEqualTo(64);
  }

  @Test
  void shrinksDefaultsWithTheHeap() {
    var limits = Limits.of(config(Map.of()), 128 * MIB);

    assertThat(limits.inFlightBytes()).isEqualTo(32 * MIB);
    assertThat(limits.payloadBytes()).isEqualTo(16 * MIB);
  }

  @Test
  void takesWhatIsConfigured() {
    var limits = Limits.of(config(Map.of("payload", "1M", "in-flight-bytes", "2M")), 128 * MIB);

    assertThat(limits.payloadBytes()).isEqualTo(MIB);
    assertThat(limits.inFlightBytes()).isEqualTo(2 * MIB);
  }

  @Test
  void refusesAPayloadThatTheServerCouldNeverAnswer() {
    assertThatThrownBy(
            () -> Limits.of(config(Map.of("payload", "2M", "in-flight-bytes", "3M")), 128 * MIB))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ipfsbench.server.limits.in-flight-bytes")
        .hasMessageContaining("expected 4194304");
  }

  @Test
  void refusesAPayloadOverAGibibyte() {
    assertThatThrownBy(() -> Limits.of(config(Map.of("payload", "2G")), 4096 * MIB))
        .hasMessageContaining("limits.payload is 2147483648 bytes, expected 1 to 1073741824");
  }

  private static LimitsConfig config(Map<String, String> values) {
    return new SmallRyeConfigBuilder()
        .withMapping(LimitsConfig.class, "limits")
        .withConverter(
            io.quarkus.runtime.configuration.MemorySize.class, 100, new MemorySizeConverter())
        .withConverter(
            java.time.Duration.class, 100, new io.quarkus.runtime.configuration.DurationConverter())
        .withSources(
            new PropertiesConfigSource(
                values.entrySet().stream()
                    .collect(
                        java.util.stream.Collectors.toMap(
                            entry -> "limits." + entry.getKey(), Map.Entry::getValue)),
                "test",
                100))
        .build()
        .getConfigMapping(LimitsConfig.class, "limits");
  }
}
