package dev.ipfsbench.model.result;

/**
 * A closed range of figures.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}
 */
public record Interval(double low, double high) {

  /** Checks the order. */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("interval from " + low + " to " + high);
    }
  }

  /** Whether a figure lies inside or on an end. */
  public boolean contains(double figure) {
    return low <= figure && figure <= high;
  }
}
