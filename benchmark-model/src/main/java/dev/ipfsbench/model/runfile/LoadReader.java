package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.load.LoadModel;

/** Reads the section {@code spec.load}. */
final class LoadReader {
  private static final String LOAD = "spec.load";
  private static final String MODEL = LOAD + ".model";
  private static final String RATE = LOAD + ".rate";
  private static final String ARRIVALS = LOAD + ".arrivals";

  private final Structure structure;
  private final Problems problems;
  private final Values values;

  /** For the tree of one file. */
  LoadReader(Structure structure, Problems problems) {
    this.structure = structure;
    this.problems = problems;
    this.values = new Values(structure, problems);
  }

  /** The load, defaults filled in; meaningless where faults were added. */
  Load load() {
    var defaults = Load.DEFAULT;
    var said = values.word(MODEL, Choice.of(LoadModel.values(), LoadModel::label));
    var model = said.orElse(defaults.model());
    // A default that is in range stands in for a rate that is missing or wrong.
    var rate = values.decimal(RATE, Load.SMALLEST_RATE, Load.LARGEST_RATE, Load.SMALLEST_RATE);
    var arrivals =
        values
            .word(ARRIVALS, Choice.of(Arrivals.values(), Arrivals::label))
            .orElse(Arrivals.CONSTANT);
    if (said.isPresent() || !structure.mentions(MODEL)) {
      checkBelongs(model);
    }
    var open = model == LoadModel.OPEN;
    var load =
        Load.closed(
            (int)
                values.whole(
                    LOAD + ".connections", 1, Load.LARGEST_CONNECTIONS, defaults.connections()),
            (int)
                values.whole(
                    LOAD + ".depth",
                    1,
                    Load.LARGEST_DEPTH,
                    open ? Load.OPEN_DEPTH : defaults.depth()),
            values.decimal(
                LOAD + ".warmupSeconds", 0, Load.LONGEST_SECONDS, defaults.warmupSeconds()),
            (int) values.whole(LOAD + ".rounds", 1, Load.LARGEST_ROUNDS, defaults.rounds()),
            values.decimal(
                LOAD + ".secondsPerCell",
                Load.SHORTEST_CELL_SECONDS,
                Load.LONGEST_SECONDS,
                defaults.secondsPerCell()),
            values.whole(LOAD + ".seed", Long.MIN_VALUE, Long.MAX_VALUE, defaults.seed()));
    return open ? load.open(rate, arrivals) : load;
  }

  private void checkBelongs(LoadModel model) {
    switch (model) {
      case OPEN -> {
        if (!structure.mentions(RATE)) {
          structure
              .node(MODEL)
              .ifPresent(
                  node ->
                      problems.add(
                          node, RATE, "is missing, expected operations a second with model Open"));
        }
      }
      case CLOSED -> {
        refuse(RATE);
        refuse(ARRIVALS);
      }
    }
  }

  private void refuse(String path) {
    structure
        .node(path)
        .ifPresent(
            node ->
                problems.add(
                    node, path, "only an open load has it, expected model: Open beside it"));
  }
}
