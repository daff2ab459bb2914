package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadProgress;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TargetWatchTest {
  private static final LoadProgress PROGRESS =
      new LoadProgress(
          Measurements.CELL, 1, 1, 3, 10, Duration.ZERO, 0, 0, 0, 0, Duration.ofSeconds(1));

  private final AtomicInteger ends = new AtomicInteger();
  private final AtomicInteger looks = new AtomicInteger();
  private final AtomicLong clock = new AtomicLong();
  private Optional<String> failure = Optional.empty();
  private final TargetWatch watch =
      new TargetWatch(
          new Watched()::failure, LoadListener.SILENT, ends::incrementAndGet, clock::get);

  @Test
  void endsTheLoadOnceAndSaysWhy() {
    watch.progressed(PROGRESS);
    failure = Optional.of("Kubo ended; its last words:\nouch");
    clock.addAndGet(Duration.ofSeconds(1).toNanos());

    watch.progressed(PROGRESS);
    clock.addAndGet(Duration.ofSeconds(1).toNanos());
    watch.cellEnded(PROGRESS);

    assertThat(ends).hasValue(1);
    var run = Measurements.run(new RunEnd.Stopped(), 2, Map.of(Outcome.OK, 1L));
    assertThat(watch.explain(run).end())
        .isEqualTo(
            new RunEnd.TargetFailed(Measurements.CELL, 3, Outcome.UPSTREAM_FAILED, "Kubo ended"));
    assertThat(watch.explain(run).cells()).isEqualTo(run.cells());
  }

  @Test
  void looksOnceASecondAtMost() {
    watch.progressed(PROGRESS);
    clock.addAndGet(Duration.ofMillis(999).toNanos());
    watch.progressed(PROGRESS);
    clock.addAndGet(Duration.ofMillis(1).toNanos());
    watch.progressed(PROGRESS);

    assertThat(looks).hasValue(2);
  }

  @Test
  void leavesTheEndOfAHealthyRunAsItIs() {
    watch.progressed(PROGRESS);
    var run = Measurements.run(new RunEnd.Stopped(), 2, Map.of(Outcome.OK, 1L));

    assertThat(watch.explain(run)).isSameAs(run);
    assertThat(ends).hasValue(0);
  }

  private final class Watched implements Target {
    @Override
    public Optional<KuboEndpoint> kubo() {
      return Optional.empty();
    }

    @Override
    public Endpoint endpoint() {
      throw new AssertionError("nobody needs it");
    }

    @Override
    public boolean startedByDriver() {
      return true;
    }

    @Override
    public Optional<String> failure() {
      looks.incrementAndGet();
      return failure;
    }

    @Override
    public void close() {}
  }
}
