package dev.ipfsbench.model.criteria;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A bound that a figure must keep. A value on the bound keeps it.
 *
 * @param row of which rows
 * @param metric which figure
 * @param atMost the largest value that passes, 0 or more; absent where {@code atLeast} is given
 * @param atLeast the smallest value that passes, 0 or more; absent where {@code atMost} is given
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Threshold(
    RowName row, Metric metric, @Nullable Double atMost, @Nullable Double atLeast) {

  /** Checks that there is one bound. */
  public Threshold {
    if ((atMost == null) == (atLeast == null)) {
      throw new IllegalArgumentException("a threshold has one of atMost and atLeast");
    }
    var bound = atMost == null ? atLeast : atMost;
    if (bound == null || !(bound >= 0) || bound.isInfinite()) {
      throw new IllegalArgumentException("the bound is " + bound + ", expected 0 or more");
    }
  }

  /** A largest value. */
  public static Threshold atMost(RowName row, Metric metric, double value) {
    return new Threshold(row, metric, value, null);
  }

  /** A smallest value. */
  public static Threshold atLeast(RowName row, Metric metric, double value) {
    return new Threshold(row, metric, null, value);
  }

  /**
   * Reads what {@link #toString} writes, such as {@code ipfs 1KiB create p99 < 50ms}.
   *
   * @throws IllegalArgumentException where it is none; the message quotes the part that is wrong
   *     and says what is right
   */
  public static Threshold parse(String text) {
    return new ThresholdText(text).threshold();
  }

  /** Whether a value keeps the bound. */
  public boolean allows(double value) {
    return atMost == null ? atLeast != null && value >= atLeast : value <= atMost;
  }

  /** The bound alone, such as {@code < 50ms}. */
  @JsonIgnore
  public String bound() {
    return (atMost == null ? "> " : "< ") + amount(atMost == null ? atLeast : atMost);
  }

  private String amount(@Nullable Double value) {
    return value == null
        ? ""
        : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString() + metric.unit();
  }

  @Override
  public String toString() {
    return "%s %s %s".formatted(row, metric.shortName(), bound());
  }
}
