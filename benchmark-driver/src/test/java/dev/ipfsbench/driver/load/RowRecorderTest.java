package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RowRecorderTest {
  private final RowRecorder recorder = new RowRecorder();

  @Test
  void agreesWithFiguresByHand() {
    // given: 1 ms, 2 ms, … 1000 ms
    for (int millis = 1; millis <= 1000; millis++) {
      recorder.ok(millis * 1_000_000L, 10, 7, 9);
    }
    recorder.failed(Outcome.BUSY);
    recorder.failed(Outcome.BUSY);
    recorder.failed(Outcome.TIMEOUT);
    recorder.ran(5_000);
    recorder.ran(6_000);

    // when
    var service = recorder.drain();

    // then: three significant digits, so one part in a thousand
    assertThat(service.getTotalCount()).isEqualTo(1000);
    assertThat(service.getValueAtPercentile(50) / 1e6).isBetween(500.0, 500.5);
    assertThat(service.getValueAtPercentile(99) / 1e6).isBetween(990.0, 991.0);
    assertThat(service.getMaxValue() / 1e6).isBetween(1000.0, 1001.0);
    assertThat(service.getMinValue() / 1e6).isBetween(0.999, 1.001);
    assertThat(recorder.outcomes())
        .isEqualTo(Map.of(Outcome.OK, 1000L, Outcome.BUSY, 2L, Outcome.TIMEOUT, 1L));
    assertThat(recorder.operations()).isEqualTo(1003);
    assertThat(recorder.errors()).isEqualTo(3);
    assertThat(recorder.bytes()).isEqualTo(10_000);
    assertThat(recorder.storeNanos()).isEqualTo(7_000);
    assertThat(recorder.serverNanos()).isEqualTo(9_000);
    assertThat(recorder.elapsedNanos()).isEqualTo(11_000);
  }

  @Test
  void addsUpWhateverIsDrainedMeanwhile() {
    recorder.ok(100, 0, 0, 0);
    recorder.drain();
    recorder.ok(200, 0, 0, 0);
    recorder.drain();
    recorder.ok(300, 0, 0, 0);

    assertThat(recorder.drain().getTotalCount()).isEqualTo(3);
    assertThat(recorder.drain().getTotalCount()).isEqualTo(3);
  }

  @Test
  void takesATimeThatTheClockMadeNegativeForZero() {
    recorder.ok(-5, 0, 0, 0);

    assertThat(recorder.drain().getMaxValue()).isZero();
  }

  @Test
  void forgetsEverythingOnReset() {
    // given
    recorder.ok(100, 1, 1, 1);
    recorder.failed(Outcome.BAD);
    recorder.ran(1);
    recorder.drain();
    recorder.ok(200, 1, 1, 1);

    // when
    recorder.reset();

    // then
    assertThat(recorder.drain().getTotalCount()).isZero();
    assertThat(recorder.outcomes()).isEmpty();
    assertThat(recorder.operations()).isZero();
    assertThat(recorder.errors()).isZero();
    assertThat(recorder.bytes() + recorder.elapsedNanos()).isZero();
    assertThat(recorder.storeNanos() + recorder.serverNanos()).isZero();
  }

  @Test
  void survivesBeingEncodedInFewBytes() {
    // given
    for (int i = 1; i <= 100_000; i++) {
      recorder.ok(i * 37L, 0, 0, 0);
    }
    var before = recorder.drain();

    // when
    var encoded = EncodedHistogram.of(before);

    // then
    assertThat(encoded.decode()).isEqualTo(before);
    assertThat(encoded.bytes()).isLessThan(16 * 1024);
  }
}
