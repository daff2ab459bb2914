package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.criteria.Metric;
import dev.ipfsbench.model.criteria.RowName;
import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads {@code spec.thresholds} and {@code spec.checks}. */
final class CriteriaReader {
  private static final String THRESHOLDS = "spec.thresholds";
  private static final double LARGEST_BOUND = 1e12;

  private final Structure structure;
  private final Problems problems;
  private final Values values;

  /** For the tree of one file. */
  CriteriaReader(Structure structure, Problems problems) {
    this.structure = structure;
    this.problems = problems;
    this.values = new Values(structure, problems);
  }

  /**
   * The criteria, defaults filled in; meaningless where faults were added.
   *
   * @param workload whose rows a threshold may name
   * @param variants which it may name
   */
  Criteria criteria(StoreWorkload workload, List<String> variants) {
    return new Criteria(
        structure.items(THRESHOLDS).stream()
            .flatMap(path -> threshold(path, workload, variants).stream())
            .toList(),
        values
            .word("spec.checks", Choice.of(Strictness.values(), Strictness::label))
            .orElse(Criteria.DEFAULT.checks()));
  }

  private Optional<Threshold> threshold(
      String path, StoreWorkload workload, List<String> variants) {
    structure.require(path, "row", "store, payloadSize and operation below it");
    structure.require(path + ".row", "store", "");
    structure.require(path + ".row", "payloadSize", "");
    structure.require(path + ".row", "operation", "");
    structure.require(path, "metric", "");
    var row = row(path + ".row", workload, variants);
    var metric = values.word(path + ".metric", Choice.of(Metric.values(), Metric::key));
    var most = bound(path, "atMost");
    var least = bound(path, "atLeast");
    if (most.isPresent() == least.isPresent()) {
      structure
          .node(path)
          .ifPresent(node -> problems.add(node, path, "needs one of atMost and atLeast"));
      return Optional.empty();
    }
    return row.flatMap(
        named ->
            metric.map(
                which -> new Threshold(named, which, most.orElse(null), least.orElse(null))));
  }

  private Optional<Double> bound(String path, String name) {
    var key = path + "." + name;
    return structure.mentions(key)
        ? Optional.of(values.decimal(key, 0, LARGEST_BOUND, 0))
        : Optional.empty();
  }

  private Optional<RowName> row(String path, StoreWorkload workload, List<String> variants) {
    var store = values.word(path + ".store", Choice.of(Store.values(), Store::label));
    var size = values.word(path + ".payloadSize", PayloadSize::parse);
    var operation = values.word(path + ".operation", Choice.of(Measured.values(), Measured::label));
    var variant = values.word(path + ".variant", Function.identity()).orElse(null);
    if (store.isEmpty() || size.isEmpty() || operation.isEmpty()) {
      return Optional.empty();
    }
    var row = new RowName(variant, store.get(), size.get(), operation.get());
    row.misfit(workload, variants)
        .ifPresent(why -> structure.node(path).ifPresent(node -> problems.add(node, path, why)));
    return Optional.of(row);
  }
}
