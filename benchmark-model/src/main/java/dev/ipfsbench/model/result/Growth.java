package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ipfsbench.model.workload.Measured;
import java.util.List;
import java.util.Locale;

/**
 * How the time of an operation changes while the same objects are updated over and over.
 *
 * @param operation read or update
 * @param updates how many times each object was updated, at least 8
 * @param seconds mean time of one operation in at most a hundred equal stretches, in order, the
 *     median over the rounds
 * @param shape the curve that fits best
 * @param startSeconds what the curve says of an object that was never updated; of {@link
 *     Shape#LOGARITHMIC} of one that was updated once
 * @param slopeSeconds by how much each update makes it longer; of {@link Shape#LOGARITHMIC} each
 *     multiplication of their number by e; 0 of {@link Shape#CONSTANT}
 * @param residualPercent standard error of the fit, of the mean
 */
public record Growth(
    Measured operation,
    long updates,
    List<Double> seconds,
    Shape shape,
    double startSeconds,
    double slopeSeconds,
    double residualPercent) {

  /** Freezes the list. */
  public Growth {
    seconds = List.copyOf(seconds);
  }

  /** How something grows. */
  public enum Shape {
    /** Not at all. */
    CONSTANT,
    /** With the logarithm of the number of updates. */
    LOGARITHMIC,
    /** With the number of updates. */
    LINEAR;

    /** The name in files and reports. */
    @JsonValue
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
