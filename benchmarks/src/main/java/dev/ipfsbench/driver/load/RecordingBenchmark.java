package dev.ipfsbench.driver.load;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to record one operation: under 150 ns is wanted, without allocation. It stands in
 * the package of the recorders, which are nobody else's business. Run it with {@code benchmarks/run
 * recording}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecordingBenchmark {
  private final RowRecorder recorder = new RowRecorder();
  private long at = 1;

  /** Service times between 0.1 and 10 ms, as they come from a generator of its own. */
  private long next() {
    at ^= at << 13;
    at ^= at >>> 7;
    at ^= at << 17;
    return 100_000 + (at & 0x7fffff);
  }

  /** An operation of a closed load. */
  @Benchmark
  public void closed() {
    recorder.ok(next(), 1024, 50_000, 60_000);
  }

  /** An operation of an open load: its lag and its response time too. */
  @Benchmark
  public void open() {
    var service = next();
    recorder.open().sent(1_000, 1_000 + (service & 0xffff));
    recorder.ok(service, 1024, 50_000, 60_000);
    recorder.open().ok(service + 70_000);
  }
}
