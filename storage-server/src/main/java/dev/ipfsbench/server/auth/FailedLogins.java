package dev.ipfsbench.server.auth;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Slows down guessing: after so many failed logins within a minute an address is refused until that
 * minute is over, with right credentials too. Remembers a bounded number of addresses and forgets
 * the oldest first. Safe for any thread.
 */
public final class FailedLogins {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int MOST_ADDRESSES = 10_000;

  private final InstantSource clock;
  private final int mostPerMinute;
  private final Map<String, Count> counts =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
          return size() > MOST_ADDRESSES;
        }
      };

  private record Count(Instant since, int failed) {}

  /** Nobody has failed yet. */
  public FailedLogins(InstantSource clock, int mostPerMinute) {
    this.clock = clock;
    this.mostPerMinute = mostPerMinute;
  }

  /** How long the address is refused from now on; empty where it is not. */
  public synchronized Optional<Duration> refusedFor(String address) {
    var count = counts.get(address);
    if (count == null || count.failed() < mostPerMinute) {
      return Optional.empty();
    }
    var left = Duration.between(clock.instant(), count.since().plus(MINUTE));
    return left.isPositive() ? Optional.of(left) : Optional.empty();
  }

  /** Notes a failed login. */
  public synchronized void failed(String address) {
    var now = clock.instant();
    var count = counts.get(address);
    if (count == null || !now.isBefore(count.since().plus(MINUTE))) {
      counts.remove(address);
      counts.put(address, new Count(now, 1));
    } else {
      counts.put(address, new Count(count.since(), count.failed() + 1));
    }
  }
}
