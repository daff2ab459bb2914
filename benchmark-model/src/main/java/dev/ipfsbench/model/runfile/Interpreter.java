package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Turns the values of a file into what it asks for, defaults filled in. */
final class Interpreter {
  private static final String STORE = "spec.workload.store";
  private static final String BUFFERED = STORE + ".buffered";
  private static final String IPFS = "spec.target.ipfs";
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

  private final Structure structure;
  private final Problems problems;
  private final Values values;

  /** For the tree of one file. */
  Interpreter(Structure structure, Problems problems) {
    this.structure = structure;
    this.problems = problems;
    this.values = new Values(structure, problems);
  }

  /** What the file asks for; meaningless where faults were added. */
  RunFile run() {
    structure.require("", "apiVersion", "ipfsbench.dev/v1alpha1");
    structure.require("", "kind", "BenchmarkRun");
    structure.require("", "metadata", "");
    structure.require("metadata", "name", "a name for the run");
    structure.require("", "spec", "");
    structure.require("spec", "workload", "");
    structure.require("spec.workload", "store", "{} for its defaults");
    only("apiVersion", "ipfsbench.dev/v1alpha1");
    only("kind", "BenchmarkRun");
    only("spec.driver.engine", "Builtin");
    only(IPFS + ".profile", "test");
    only(IPFS + ".network", "Offline");
    var name = values.word("metadata.name", Interpreter::name).orElse("");
    var exercised = workload();
    var variants = new VariantsReader(structure, problems).variants();
    return new RunFile(
        name,
        exercised,
        new LoadReader(structure, problems).load(),
        new CriteriaReader(structure, problems)
            .criteria(exercised, variants.stream().map(Variant::name).toList()),
        variants,
        structure.skipped());
  }

  private StoreWorkload workload() {
    var defaults = StoreWorkload.DEFAULT;
    return new StoreWorkload(
        values.words(STORE + ".stores", Choice.of(Store.values(), Store::label), defaults.stores()),
        values.words(STORE + ".payloadSizes", PayloadSize::parse, defaults.payloadSizes()),
        (int) values.whole(STORE + ".burst", 1, StoreWorkload.LARGEST_BURST, defaults.burst()),
        values.words(
            STORE + ".operations",
            Choice.of(Measured.values(), Measured::label),
            defaults.operations()),
        new FilesystemOptions(
            values
                .word(
                    STORE + ".filesystem.durability",
                    Choice.of(Durability.values(), Durability::label))
                .orElse(defaults.filesystem().durability())),
        new IpfsOptions(
            values
                .word(
                    STORE + ".ipfs.update",
                    Choice.of(IpfsOptions.Update.values(), IpfsOptions.Update::label))
                .orElse(defaults.ipfs().update()),
            values
                .word(
                    STORE + ".ipfs.flush",
                    Choice.of(IpfsOptions.Flush.values(), IpfsOptions.Flush::label))
                .orElse(defaults.ipfs().flush())),
        buffered(defaults.buffered()));
  }

  private BufferedOptions buffered(BufferedOptions defaults) {
    return new BufferedOptions(
        values
            .word(
                BUFFERED + ".journal",
                Choice.of(BufferedOptions.Journal.values(), BufferedOptions.Journal::label))
            .orElse(defaults.journal()),
        values
            .word(BUFFERED + ".durability", Choice.of(Durability.values(), Durability::label))
            .orElse(defaults.durability()),
        (int) values.whole(BUFFERED + ".batch", 1, BufferedOptions.LARGEST_BATCH, defaults.batch()),
        values.word(BUFFERED + ".backlog", PayloadSize::parse).orElse(defaults.backlog()));
  }

  private static String name(String text) {
    if (!NAME.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "is '%s', expected 1 to 63 of a-z, 0-9 and -, with a letter or digit at both ends"
              .formatted(Scalars.abbreviate(text)));
    }
    return text;
  }

  private void only(String path, String expected) {
    Function<String, String> parser = Choice.of(new String[] {expected}, Function.identity());
    values.word(path, parser);
  }
}
