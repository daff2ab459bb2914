package dev.ipfsbench.server.limits;

import dev.ipfsbench.server.config.LimitsConfig;
import io.quarkus.runtime.configuration.MemorySize;
import java.time.Duration;
import java.util.Optional;

/**
 * The bounds in force: what is configured, and for what is not configured values that fit the heap.
 *
 * @param payloadBytes the largest payload
 * @param windowRequests requests of one connection in flight
 * @param windowBytes bytes of one connection in flight; a single larger payload still passes, alone
 * @param inFlightBytes bytes of all connections in flight
 * @param connections connections open at once
 * @param failedLoginsPerMinute failed logins of one client address in a minute
 * @param firstMessage how long a version 1 connection has for its first message
 * @param idle how long a connection may be idle
 */
public record Limits(
    long payloadBytes,
    int windowRequests,
    long windowBytes,
    long inFlightBytes,
    int connections,
    int failedLoginsPerMinute,
    Duration firstMessage,
    Duration idle) {
  private static final long MIB = 1L << 20;
  private static final long LARGEST_PAYLOAD = 1024 * MIB;
  private static final long DEFAULT_PAYLOAD = 128 * MIB;
  private static final long DEFAULT_IN_FLIGHT = 256 * MIB;

  /**
   * The bounds for a heap of this size.
   *
   * @param heapBytes the heap's maximum
   * @throws IllegalArgumentException where what is configured does not fit together; the message
   *     names the key and what would be right
   */
  public static Limits of(LimitsConfig config, long heapBytes) {
    var inFlight = bytes(config.inFlightBytes(), Math.min(DEFAULT_IN_FLIGHT, heapBytes / 4));
    var payload = bytes(config.payload(), Math.min(DEFAULT_PAYLOAD, inFlight / 2));
    var window = config.windowBytes().asLongValue();
    requireRange("payload", payload, 1, LARGEST_PAYLOAD);
    requireRange("window-bytes", window, 1, Integer.MAX_VALUE);
    // A payload over half of the bound could never come back as an echo or a read.
    requireRange("in-flight-bytes", inFlight, 2 * payload, Long.MAX_VALUE / 4);
    return new Limits(
        payload,
        config.windowRequests(),
        window,
        inFlight,
        config.connections(),
        config.failedLoginsPerMinute(),
        config.firstMessage(),
        config.idle());
  }

  private static long bytes(Optional<MemorySize> configured, long otherwise) {
    return configured.map(MemorySize::asLongValue).orElse(otherwise);
  }

  private static void requireRange(String key, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "ipfsbench.server.limits.%s is %d bytes, expected %d to %d"
              .formatted(key, value, least, most));
    }
  }
}
