package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.progress.ProgressDisplay;
import dev.ipfsbench.driver.run.Interruption;
import dev.ipfsbench.driver.run.LocalTargets;
import dev.ipfsbench.driver.run.RunOutcome;
import dev.ipfsbench.driver.run.RunRefusedException;
import dev.ipfsbench.driver.run.RunRequest;
import dev.ipfsbench.driver.run.StoreRun;
import dev.ipfsbench.driver.run.TargetRequest;
import dev.ipfsbench.driver.run.VariantRequest;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.SkippedSetting;
import dev.ipfsbench.model.runfile.RunFile;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench run}: measures, prints the figures and keeps them. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Measures what storing payloads costs, prints the figures and keeps them in files.",
      "Without --uri it starts a Kubo and a storage server of its own on this machine, isolated"
          + " from any other, and takes both down at the end. Figures go to standard output,"
          + " everything else to standard error."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the figures are good",
      "1:a fault of ipfs-bench itself, or the files could not be written",
      "2:wrong options or run file",
      "3:the target cannot be reached, started or logged in to",
      "4:a threshold was missed",
      "5:the measurement is invalid, as when the target failed; the figures are kept",
      "6:inconclusive: too little was measured for a threshold or a comparison",
      "130:interrupted; the figures so far are kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  ipfs-bench run                         the quick comparison, about 70 seconds",
      "  ipfs-bench run -f benchmarkrun.yaml    what a file says",
      "  ipfs-bench run --stores memory,ipfs --sizes 1KiB,10MiB --operations create,read",
      "  ipfs-bench run --connections 8 --depth 16",
      "  ipfs-bench run --operations create --rate 100 --arrivals poisson --seconds 2",
      "  ipfs-bench run --threshold 'ipfs 1KiB create p99 < 50ms' --operations create --strict",
      "  ipfs-bench run --null --rounds 20      two equal targets, which must not differ",
      "  ipfs-bench run --find-capacity 'p99 < 50ms' --stores memory,ipfs --sizes 1KiB --operations create",
      "  USERNAME=me PASSWORD=secret ipfs-bench run --uri ws://example.org:8888"
    })
final class RunCommand implements Callable<Integer> {
  /** How long an interrupted run may take to keep its results and take its target down. */
  private static final Duration END_DEADLINE = Duration.ofSeconds(30);

  private final EnvironmentVariables environment;
  private final VersionProvider version;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "WORKLOAD",
      description = "What to exercise: store, which is all there is and the default.")
  private Optional<String> workload = Optional.empty();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "A run file; options that are given beside it win over it.")
  private Optional<Path> file = Optional.empty();

  @ArgGroup(validate = false, heading = "%nWhat is exercised:%n")
  private StoreOptions store = new StoreOptions();

  @ArgGroup(validate = false, heading = "%nHow load is applied:%n")
  private LoadOptions load = new LoadOptions();

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private TargetOptions target = new TargetOptions();

  @ArgGroup(validate = false, heading = "%nWhat decides whether the run passes:%n")
  private CriteriaOptions criteria = new CriteriaOptions();

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  RunCommand(EnvironmentVariables environment, VersionProvider version) {
    this.environment = environment;
    this.version = version;
  }

  @Override
  public Integer call() throws CommandFailedException {
    try {
      var request = request();
      var results = RunResults.open(output.output(), spec.commandLine());
      return results.publish(measure(request)).code();
    } catch (Refusal e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private RunRequest request() {
    workload.ifPresent(
        name -> {
          if (!name.equals("store")) {
            throw new Refusal("workload '%s' is unknown, expected store".formatted(name));
          }
        });
    var base =
        file.map(RunFiles::read)
            .orElseGet(
                () ->
                    new RunFile(
                        "store",
                        StoreWorkload.DEFAULT,
                        Load.DEFAULT,
                        Criteria.DEFAULT,
                        List.of(Variant.DEFAULT),
                        List.of()));
    tellSkipped(base.skipped());
    var exercised = store.workload(base.workload());
    var variants = target.variants(base.variants());
    var applied = load.load(base.load(), exercised.cells() * variants.size());
    return new RunRequest(
        base.name(),
        exercised,
        applied,
        criteria.criteria(
            base.criteria(), exercised, variants.stream().map(Variant::name).toList()),
        load.capacity(exercised),
        variantRequests(exercised, variants),
        base.skipped());
  }

  private void tellSkipped(List<SkippedSetting> skipped) {
    if (!CommandLines.logging(spec.commandLine()).quiet()) {
      var err = spec.commandLine().getErr();
      skipped.forEach(setting -> err.printf("Skipped: %s: %s%n", setting.key(), setting.reason()));
      err.flush();
    }
  }

  private List<VariantRequest> variantRequests(StoreWorkload exercised, List<Variant> variants) {
    var existing = target.chosen(environment);
    if (existing.isPresent()) {
      if (variants.size() > 1) {
        throw new Refusal(
            "variants are started by the run itself, expected no --uri, --port or variable URI");
      }
      var there = new TargetRequest.Existing(existing.get(), target.kubo(exercised));
      return List.of(new VariantRequest(variants.getFirst(), there));
    }
    return variants.stream()
        .map(
            variant ->
                new VariantRequest(
                    variant,
                    new TargetRequest.Own(target.format(), target.deadlines(), exercised, variant)))
        .toList();
  }

  private RunOutcome measure(RunRequest request) throws CommandFailedException {
    var interruption = new Interruption(Thread.currentThread());
    Signals.handle(interruption::request, RunCommand::endAtOnce, END_DEADLINE);
    try {
      return StoreRun.on(new LocalTargets(), version.version())
          .execute(request, display(), interruption);
    } catch (RunRefusedException e) {
      throw new CommandFailedException(exitCode(e), String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      throw new CommandFailedException(
          ExitCode.INTERRUPTED, "Interrupted before anything was measured.", e);
    }
  }

  private static void endAtOnce() {
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
  }

  private static ExitCode exitCode(RunRefusedException refused) {
    return switch (refused.kind()) {
      case TARGET_UNREACHABLE -> ExitCode.TARGET_UNREACHABLE;
      case DOES_NOT_FIT -> ExitCode.USAGE;
    };
  }

  private ProgressDisplay display() {
    return output.progress() && !CommandLines.logging(spec.commandLine()).quiet()
        ? ProgressDisplay.on(spec.commandLine().getErr(), environment.all())
        : ProgressDisplay.none();
  }
}
