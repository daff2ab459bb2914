package dev.ipfsbench.server.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until it is moved. */
public final class MovingClock implements InstantSource {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @Override
  public synchronized Instant instant() {
    return now;
  }

  /** Lets time pass. */
  public synchronized void advance(Duration duration) {
    now = now.plus(duration);
  }
}
