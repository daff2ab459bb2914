package dev.ipfsbench.model.result;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.target.Datastore;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Documents that tests write and read. */
final class SampleDocuments {
  private static final Instant STARTED = Instant.parse("2026-12-01T10:00:00Z");

  private static final Threshold THRESHOLD = Threshold.parse("ipfs 1KiB create p99 < 50ms");

  private SampleDocuments() {}

  /** Everything that can be there is there. */
  static ResultDocument full() {
    var target = JsonNodeFactory.instance.objectNode();
    target.put("version", "0.1.0");
    target.putObject("kubo").put("version", "0.43.1");
    var size = new PayloadSize(1024);
    return new ResultDocument(
        ResultDocument.SCHEMA_VERSION,
        new RunRecord(
            "quick-4f2a91c0",
            "quick",
            "0.1.0",
            STARTED,
            STARTED.plusSeconds(66),
            RunStatus.PARTIAL,
            "interrupted in round 7 of 10"),
        new Configuration(
            StoreWorkload.DEFAULT,
            Load.DEFAULT.open(500, Arrivals.POISSON),
            new Criteria(List.of(THRESHOLD), Strictness.STRICT),
            List.of(
                Variant.DEFAULT,
                new Variant(
                    "pebble",
                    "/opt/ipfs",
                    Datastore.PEBBLE,
                    new TreeMap<>(Map.of("Datastore.StorageMax", "\"10GB\"")))),
            new CapacityTarget("p99 < 50ms"),
            new Endpoint("ws://127.0.0.1:8888/", "v2", true),
            List.of(new SkippedSetting("spec.node", "there is no node here"))),
        new Environment(
            "Linux 6.1.0",
            "amd64",
            "Some CPU",
            2,
            8L << 30,
            "OpenJDK 25",
            true,
            new TreeMap<>(Map.of("cpu.governor", "performance"))),
        new LinkedHashMap<>(Map.of("default", target)),
        List.of(cell(size)),
        List.of(new Fastest("default", size, Measured.BURST, List.of("store-to-memory"))),
        List.of(comparison(new Interval(0.9, 1.1))),
        List.of(capacity(120.5, 41.5)),
        List.of(new Check("content", CheckOutcome.PASS, "Every byte read was right.")),
        List.of(new ThresholdResult(THRESHOLD, Verdict.PASS, 41.5, "it is 41.5ms")),
        Verdict.PASS,
        new Conclusion(
            List.of("IPFS costs more."),
            List.of(
                new Cost(
                    "default",
                    size,
                    Measured.BURST,
                    Store.IPFS,
                    Store.MEMORY,
                    10.5,
                    new Interval(9.5, 11.5),
                    10)),
            List.of(layers(size, new Interval(-10, 2500)))));
  }

  /** Nothing is there that can be left out. */
  static ResultDocument bare() {
    var full = full();
    var run = full.run();
    return new ResultDocument(
        ResultDocument.SCHEMA_VERSION,
        new RunRecord(
            run.id(),
            run.name(),
            run.driverVersion(),
            run.startedAt(),
            run.finishedAt(),
            RunStatus.COMPLETE,
            null),
        full.configuration(),
        full.environment(),
        new LinkedHashMap<>(Map.of("default", JsonNodeFactory.instance.objectNode())),
        List.of(
            new Cell(
                "default",
                Store.MEMORY,
                new PayloadSize(0),
                Measured.READ,
                List.of(
                    new Row(
                        Measured.READ,
                        List.of(),
                        new TreeMap<>(),
                        new Throughput(0, 0),
                        null,
                        null,
                        null,
                        null)),
                null,
                null,
                List.of(),
                List.of())),
        List.of(),
        List.of(comparison(null)),
        List.of(capacity(null, null)),
        List.of(),
        List.of(new ThresholdResult(THRESHOLD, Verdict.INCONCLUSIVE, null, "it was not measured")),
        Verdict.INVALID,
        new Conclusion(
            List.of(),
            List.of(
                new Cost(
                    "default",
                    new PayloadSize(0),
                    Measured.READ,
                    Store.IPFS,
                    Store.FILESYSTEM,
                    2,
                    null,
                    1)),
            List.of(layers(new PayloadSize(0), null))));
  }

  private static Capacity capacity(@Nullable Double rate, @Nullable Double milliseconds) {
    return new Capacity(
        "default",
        Store.IPFS,
        new PayloadSize(1024),
        Measured.CREATE,
        rate,
        List.of(new Capacity.Step(120.5, milliseconds, 0.25, rate != null, "it is 41.5ms")));
  }

  private static VariantComparison comparison(@Nullable Interval interval) {
    return new VariantComparison(
        "pebble",
        "default",
        Store.IPFS,
        new PayloadSize(1024),
        Measured.BURST,
        Measured.CREATE,
        1.05,
        interval,
        0.125,
        10);
  }

  private static Layers layers(PayloadSize size, @Nullable Interval interval) {
    return new Layers(
        "default",
        size,
        Measured.BURST,
        List.of(new Layer(Layer.Name.TRANSPORT, 1250, interval, 10)));
  }

  private static Cell cell(PayloadSize size) {
    var histogram = new Histogram(3);
    histogram.recordValueWithCount(250_000, 500);
    return new Cell(
        "default",
        Store.MEMORY,
        size,
        Measured.BURST,
        List.of(
            new Row(
                Measured.CREATE,
                List.of(new Sample(1, 250, 0.0625), new Sample(2, 250, 0.0626)),
                new TreeMap<>(Map.of(Row.OK, 500L, "busy", 2L)),
                new Throughput(3996.8, 3.9),
                new ServiceTime(
                    500,
                    249_984,
                    250_000.0,
                    250_111,
                    Map.of(Percentile.P90, 250_111L, Percentile.P50, 250_001L),
                    Map.of(Percentile.P50, new Interval(249_990, 250_010)),
                    EncodedHistogram.encode(histogram)),
                new TimeSplit(1_000, 20_000, 229_000),
                new ServiceTime(
                    500,
                    249_984,
                    350_000.0,
                    20_250_111,
                    Map.of(Percentile.P50, 260_001L),
                    Map.of(),
                    EncodedHistogram.encode(histogram)),
                new Sending(
                    3,
                    1,
                    new SendLag(
                        500, 65_000, 900_000, 20_000_000, EncodedHistogram.encode(histogram))))),
        new OriginalLine(
            "store-to-memory",
            114.2,
            1.63,
            77,
            "store-to-memory x 114 ops/sec ±1.63% (77 runs sampled)"),
        new Sustained(50, 0.5, 0.75, 10),
        List.of(
            new TimePoint(0, 1, 1200, 0, 250_001L, 310_000L, 20_250_111L),
            new TimePoint(1, 0.25, 0, 3, null, null, null)),
        List.of(
            new Growth(
                Measured.UPDATE,
                400,
                List.of(0.002, 0.004),
                Growth.Shape.LINEAR,
                0.002,
                5e-6,
                3.5)));
  }
}
