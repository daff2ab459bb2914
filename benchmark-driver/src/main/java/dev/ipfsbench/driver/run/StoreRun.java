package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.driver.progress.ProgressDisplay;
import dev.ipfsbench.model.result.Capacity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** A run of the workload {@code store}, from opening the target to the result document. */
public final class StoreRun {
  private final Targets targets;
  private final LoadEngine engine;
  private final Supplier<String> ids;
  private final DocumentWriter documents;

  StoreRun(Targets targets, LoadEngine engine, Supplier<String> ids, DocumentWriter documents) {
    this.targets = targets;
    this.engine = engine;
    this.ids = ids;
    this.documents = documents;
  }

  /**
   * A run on real targets.
   *
   * @param driverVersion of this build, for the result document
   */
  public static StoreRun on(Targets targets, String driverVersion) {
    return new StoreRun(
        targets, LoadEngine.builtin(), RunIds::next, new DocumentWriter(driverVersion));
  }

  /**
   * Carries a run to its end, or to where it is interrupted or the target fails.
   *
   * @param display hears how it goes on; closed at the end
   * @return what was found, also where the run ended early
   * @throws RunRefusedException where nothing could be measured
   * @throws InterruptedException where it was interrupted before there was anything to keep
   */
  public RunOutcome execute(RunRequest request, ProgressDisplay display, Interruption interruption)
      throws RunRefusedException, InterruptedException {
    try (display) {
      display.step(opening(request));
      try (var open = OpenTargets.open(targets, request.variants())) {
        var facts = new LinkedHashMap<String, TargetFacts>();
        for (var variant : request.variants()) {
          facts.put(variant.variant().name(), factsOf(open.of(variant), request));
        }
        var plan = plan(request, open);
        display.step("Connecting to " + addresses(plan));
        var target = request.capacity();
        if (target.isPresent()) {
          var found =
              new CapacitySearches(
                      plan, target.get(), ids, step -> apply(step, open, display, interruption))
                  .find(LoadRun.cells(plan));
          return outcome(
              request, plan.with(found.load()), open, facts, found.run(), found.capacities());
        }
        var measurement = apply(plan, open, display, interruption);
        return outcome(request, plan, open, facts, measurement, List.of());
      }
    }
  }

  private static String opening(RunRequest request) {
    var first = request.variants().getFirst().target();
    var many = request.variants().size();
    return switch (first) {
      case TargetRequest.Own own ->
          "Starting %s%s"
              .formatted(
                  own.workload().usesKubo() ? "Kubo and a storage server" : "a storage server",
                  many == 1 ? "" : " for each of %d variants".formatted(many));
      case TargetRequest.Existing existing -> "Asking " + existing.endpoint().uri();
    };
  }

  private static String addresses(LoadPlan plan) {
    return plan.variants().stream()
        .map(variant -> variant.endpoint().uri().toString())
        .collect(Collectors.joining(", "));
  }

  private static TargetFacts factsOf(Target target, RunRequest request)
      throws RunRefusedException, InterruptedException {
    try {
      var facts = TargetFacts.ask(target.endpoint());
      var misfits = facts.misfits(request.workload());
      if (!misfits.isEmpty()) {
        throw new RunRefusedException(
            RunRefusedException.Kind.DOES_NOT_FIT, String.join(System.lineSeparator(), misfits));
      }
      return facts;
    } catch (StorageClientException e) {
      throw refused(e, target.failure());
    }
  }

  private LoadPlan plan(RunRequest request, OpenTargets open) {
    return new LoadPlan(
        ids.get(),
        request.workload(),
        request.load(),
        PayloadMode.UNIQUE,
        request.variants().stream()
            .map(
                variant ->
                    new TargetVariant(
                        variant.variant().name(),
                        open.of(variant).endpoint(),
                        open.of(variant).kubo()))
            .toList());
  }

  private RunMeasurement apply(
      LoadPlan plan, OpenTargets open, ProgressDisplay display, Interruption interruption)
      throws RunRefusedException, InterruptedException {
    try {
      var watch = new TargetWatch(open::failure, display, interruption::stop, System::nanoTime);
      return watch.explain(engine.apply(plan, watch, interruption));
    } catch (StorageClientException e) {
      throw refused(e, open.failure());
    }
  }

  private RunOutcome outcome(
      RunRequest request,
      LoadPlan plan,
      OpenTargets open,
      SequencedMap<String, TargetFacts> facts,
      RunMeasurement measurement,
      List<Capacity> capacities) {
    var trouble = trouble(measurement.end(), open.failure());
    var changed = trouble.isEmpty() && changed(request, open, facts);
    var baseline = open.of(request.variants().getFirst());
    var document =
        documents.write(
            request,
            plan,
            baseline,
            facts,
            measurement,
            capacities,
            new RunChecks(plan, measurement, baseline.startedByDriver()).all(changed));
    return new RunOutcome(document, measurement.end() instanceof RunEnd.Stopped, trouble);
  }

  private static Optional<String> trouble(RunEnd end, Optional<String> words) {
    return end instanceof RunEnd.TargetFailed failed
        ? Optional.of(
            words
                .map(
                    text ->
                        text.startsWith(failed.reason())
                            ? text
                            : failed.reason() + System.lineSeparator() + text)
                .orElse(failed.reason()))
        : words;
  }

  /** A target that no longer answers after a run that went well is not called changed. */
  private static boolean changed(
      RunRequest request, OpenTargets open, Map<String, TargetFacts> before) {
    try {
      for (var variant : request.variants()) {
        var facts = Objects.requireNonNull(before.get(variant.variant().name()));
        if (facts.differFrom(TargetFacts.ask(open.of(variant).endpoint()))) {
          return true;
        }
      }
      return false;
    } catch (StorageClientException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static RunRefusedException refused(StorageClientException e, Optional<String> failure) {
    var kind =
        e.kind() == StorageClientException.Kind.TOO_LARGE
            ? RunRefusedException.Kind.DOES_NOT_FIT
            : RunRefusedException.Kind.TARGET_UNREACHABLE;
    var words = failure.map(text -> System.lineSeparator() + text).orElse("");
    return new RunRefusedException(kind, e.getMessage() + words, e);
  }
}
