package dev.ipfsbench.driver.load;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What a cell did second by second, in bounded memory: when it is full, each two neighbours become
 * one, and from then on a point is twice as long. For the thread that executes the run.
 */
final class TimeSeries {
  /** The most points that are kept. */
  static final int CAPACITY = 600;

  private static final long SECOND = 1_000_000_000L;

  private List<TimePoint> points = new ArrayList<>();
  private long length = SECOND;

  /** How long a point should be, in nanoseconds. */
  long length() {
    return length;
  }

  /** Adds the next point. */
  void add(TimePoint point) {
    points.add(point);
    if (points.size() > CAPACITY) {
      halve();
    }
  }

  private void halve() {
    List<TimePoint> halved = new ArrayList<>(CAPACITY);
    for (int i = 0; i + 1 < points.size(); i += 2) {
      halved.add(together(points.get(i), points.get(i + 1)));
    }
    if (points.size() % 2 == 1) {
      halved.add(points.getLast());
    }
    points = halved;
    length *= 2;
  }

  private static TimePoint together(TimePoint first, TimePoint second) {
    Histogram both = first.service().decode();
    both.add(second.service().decode());
    return new TimePoint(
        first.atNanos(),
        first.lengthNanos() + second.lengthNanos(),
        first.errors() + second.errors(),
        EncodedHistogram.of(both));
  }

  /** What there is, in order. */
  List<TimePoint> points() {
    return List.copyOf(points);
  }
}
