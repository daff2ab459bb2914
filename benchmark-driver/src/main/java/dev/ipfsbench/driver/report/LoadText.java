package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.load.Load;
import java.util.Locale;
import java.util.Objects;

/** How load was applied, in words. */
public final class LoadText {
  private LoadText() {}

  /**
   * Model, rate and bounds, such as {@code closed, 1 connection, 1 in flight on each} or {@code
   * open, 500 operations a second, poisson arrivals, 1 connection, at most 64 in flight on each}.
   */
  public static String of(Load load) {
    var connections = Figures.count(load.connections(), "connection");
    return switch (load.model()) {
      case CLOSED -> "closed, %s, %d in flight on each".formatted(connections, load.depth());
      case OPEN ->
          "open, %s operations a second, %s arrivals, %s, at most %d in flight on each"
              .formatted(
                  Figures.significant(Objects.requireNonNull(load.rate())),
                  Objects.requireNonNull(load.arrivals()).label().toLowerCase(Locale.ROOT),
                  connections,
                  load.depth());
    };
  }
}
