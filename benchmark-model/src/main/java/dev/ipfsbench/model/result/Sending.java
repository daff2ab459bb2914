package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How the schedule of an open load was kept, all rounds together.
 *
 * @param late how many were sent 1 ms or more after their intended time
 * @param dropped how many were not sent at all, because they could not be within 5 s; they are in
 *     no other figure
 * @param lag from the intended to the actual send; absent where nothing was sent
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Sending(long late, long dropped, @Nullable SendLag lag) {

  /** How many were sent. */
  public long sent() {
    return lag == null ? 0 : lag.count();
  }

  /** Late and dropped ones, as a share of all that were intended; 0 where none was. */
  public double lateOrDroppedRatio() {
    var intended = sent() + dropped;
    return intended == 0 ? 0 : (double) (late + dropped) / intended;
  }
}
