package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.driver.progress.ProgressDisplay;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
      display.step(opening(request.target()));
      try (var target = targets.open(request.target())) {
        var facts = factsOf(target, request);
        var plan = plan(request, target);
        display.step("Connecting to " + target.endpoint().uri());
        var measurement = apply(plan, target, display, interruption);
        return outcome(request, plan, target, facts, measurement);
      }
    }
  }

  private static String opening(TargetRequest request) {
    return switch (request) {
      case TargetRequest.Own own ->
          own.workload().usesKubo()
              ? "Starting Kubo and a storage server"
              : "Starting a storage server";
      case TargetRequest.Existing existing -> "Asking " + existing.endpoint().uri();
    };
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
      throw refused(e, target);
    }
  }

  private LoadPlan plan(RunRequest request, Target target) {
    return new LoadPlan(
        ids.get(),
        request.workload(),
        request.load(),
        PayloadMode.UNIQUE,
        List.of(new TargetVariant(TargetVariant.DEFAULT_NAME, target.endpoint())));
  }

  private RunMeasurement apply(
      LoadPlan plan, Target target, ProgressDisplay display, Interruption interruption)
      throws RunRefusedException, InterruptedException {
    try {
      var watch = new TargetWatch(target, display, interruption::stop, System::nanoTime);
      return watch.explain(engine.apply(plan, watch, interruption));
    } catch (StorageClientException e) {
      throw refused(e, target);
    }
  }

  private RunOutcome outcome(
      RunRequest request,
      LoadPlan plan,
      Target target,
      TargetFacts facts,
      RunMeasurement measurement) {
    var trouble = trouble(measurement.end(), target);
    var changed = trouble.isEmpty() && changed(target, facts);
    var document =
        documents.write(
            request,
            plan,
            target,
            facts,
            measurement,
            new RunChecks(plan, measurement, target.startedByDriver()).all(changed));
    return new RunOutcome(document, measurement.end() instanceof RunEnd.Stopped, trouble);
  }

  private static Optional<String> trouble(RunEnd end, Target target) {
    var words = target.failure();
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
  private static boolean changed(Target target, TargetFacts before) {
    try {
      return before.differFrom(TargetFacts.ask(target.endpoint()));
    } catch (StorageClientException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static RunRefusedException refused(StorageClientException e, Target target) {
    var kind =
        e.kind() == StorageClientException.Kind.TOO_LARGE
            ? RunRefusedException.Kind.DOES_NOT_FIT
            : RunRefusedException.Kind.TARGET_UNREACHABLE;
    var words = target.failure().map(text -> System.lineSeparator() + text).orElse("");
    return new RunRefusedException(kind, e.getMessage() + words, e);
  }
}
