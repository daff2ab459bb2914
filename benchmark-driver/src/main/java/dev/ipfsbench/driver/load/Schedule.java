package dev.ipfsbench.driver.load;

import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.load.LoadModel;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * The intended times of an open load, one after the other, in nanoseconds after its start. It looks
 * at no clock, so what the target or this machine does cannot shift it. For one thread.
 */
interface Schedule {
  /** The intended time of the next operation, the same until {@link #advance}. */
  long nextNanos();

  /** Goes on to the operation after it. */
  void advance();

  /**
   * A schedule from its start; empty where the load is closed.
   *
   * @param round chooses the gaps of Poisson arrivals, together with the load's seed, so that all
   *     cells of a round meet the same arrivals and each round meets others
   */
  static Optional<Schedule> of(Load load, int round) {
    if (load.model() == LoadModel.CLOSED) {
      return Optional.empty();
    }
    double rate = Objects.requireNonNull(load.rate());
    return Optional.of(
        switch (Objects.requireNonNull(load.arrivals())) {
          case CONSTANT -> new Constant(rate);
          case POISSON -> new Poisson(rate, CellOrder.seed(load.seed(), round));
        });
  }

  /** Evenly spaced; the first at once. */
  final class Constant implements Schedule {
    private final double rate;
    private long number;

    Constant(double rate) {
      this.rate = rate;
    }

    @Override
    public long nextNanos() {
      // From the number, not from the time before it, so that no rounding adds up.
      return (long) (number * 1e9 / rate);
    }

    @Override
    public void advance() {
      number++;
    }
  }

  /** Exponential gaps, the first one before the first operation. */
  final class Poisson implements Schedule {
    private final double rate;
    // Of all generators this one is specified to the bit, so the seed says all of the schedule.
    private final Random random;
    private double meanGaps;

    Poisson(double rate, long seed) {
      this.rate = rate;
      this.random = new Random(seed);
      advance();
    }

    @Override
    public long nextNanos() {
      return (long) (meanGaps * 1e9 / rate);
    }

    @Override
    public void advance() {
      // nextDouble may be 0 but never 1, whose logarithm there would be none of.
      meanGaps -= StrictMath.log(1 - random.nextDouble());
    }
  }
}
