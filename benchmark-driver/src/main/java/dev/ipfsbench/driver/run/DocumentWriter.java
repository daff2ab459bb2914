package dev.ipfsbench.driver.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.machine.EnvironmentCapture;
import dev.ipfsbench.driver.report.Conclusions;
import dev.ipfsbench.driver.statistics.RunStatistics;
import dev.ipfsbench.driver.statistics.ThresholdEvaluation;
import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.Configuration;
import dev.ipfsbench.model.result.Endpoint;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.RunRecord;
import dev.ipfsbench.model.result.RunStatus;
import dev.ipfsbench.model.result.ThresholdResult;
import dev.ipfsbench.model.result.VariantComparison;
import dev.ipfsbench.model.result.Verdict;
import io.netty.channel.epoll.Epoll;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts together the result document of a run, which Jackson then reads by reflection. */
@RegisterForReflection(targets = ResultDocument.class, registerFullHierarchy = true)
final class DocumentWriter {
  private final String driverVersion;

  DocumentWriter(String driverVersion) {
    this.driverVersion = driverVersion;
  }

  /** Of what was measured and how it was judged. */
  ResultDocument write(
      RunRequest request,
      LoadPlan plan,
      Target target,
      SequencedMap<String, TargetFacts> facts,
      RunMeasurement run,
      List<Capacity> capacities,
      List<Check> checks) {
    var statistics = RunStatistics.of(run);
    var criteria = request.criteria();
    var judged = Strict.apply(criteria.checks(), checks);
    var thresholds = ThresholdEvaluation.of(criteria.thresholds(), statistics.cells());
    var endpoint = target.endpoint();
    return new ResultDocument(
        ResultDocument.SCHEMA_VERSION,
        record(request, plan, run),
        new Configuration(
            request.workload(),
            plan.load(),
            criteria,
            request.variants().stream().map(VariantRequest::variant).toList(),
            request.capacity().orElse(null),
            new Endpoint(
                endpoint.uri().toString(), name(endpoint.format()), target.startedByDriver()),
            request.skipped()),
        EnvironmentCapture.ofThisMachine()
            .environment(
                target.startedByDriver(),
                Path.of(System.getProperty("java.io.tmpdir")),
                Epoll.isAvailable() ? "epoll" : "nio"),
        trees(facts),
        statistics.cells(),
        statistics.fastest(),
        statistics.comparisons(),
        capacities,
        judged,
        thresholds,
        verdict(judged, thresholds, statistics.comparisons()),
        Conclusions.of(statistics, request.workload(), capacities));
  }

  private RunRecord record(RunRequest request, LoadPlan plan, RunMeasurement run) {
    return switch (run.end()) {
      case RunEnd.Completed completed -> record(request, plan, run, RunStatus.COMPLETE, null);
      case RunEnd.Stopped stopped ->
          record(request, plan, run, RunStatus.PARTIAL, "it was interrupted");
      case RunEnd.TargetFailed failed ->
          record(request, plan, run, RunStatus.PARTIAL, failed.reason());
    };
  }

  private RunRecord record(
      RunRequest request,
      LoadPlan plan,
      RunMeasurement run,
      RunStatus status,
      @Nullable String reason) {
    return new RunRecord(
        plan.runId(),
        request.name(),
        driverVersion,
        run.startedAt(),
        run.endedAt(),
        status,
        reason);
  }

  private static String name(WireFormat format) {
    return switch (format) {
      case VERSION_1 -> "v1";
      case VERSION_2 -> "v2";
    };
  }

  private static SequencedMap<String, ObjectNode> trees(Map<String, TargetFacts> facts) {
    var trees = new LinkedHashMap<String, ObjectNode>();
    facts.forEach((variant, of) -> trees.put(variant, of.tree()));
    return trees;
  }

  /** The worst of all; a verdict's order is from good to bad. */
  private static Verdict verdict(
      List<Check> checks, List<ThresholdResult> thresholds, List<VariantComparison> comparisons) {
    if (checks.stream().anyMatch(check -> check.outcome() == CheckOutcome.INVALID)) {
      return Verdict.INVALID;
    }
    var asked =
        comparisons.stream().allMatch(VariantComparison::conclusive)
            ? Verdict.PASS
            : Verdict.INCONCLUSIVE;
    return Stream.concat(Stream.of(asked), thresholds.stream().map(ThresholdResult::verdict))
        .max(Comparator.naturalOrder())
        .orElse(Verdict.PASS);
  }
}
