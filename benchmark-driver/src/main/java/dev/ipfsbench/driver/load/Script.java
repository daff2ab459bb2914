package dev.ipfsbench.driver.load;

import static dev.ipfsbench.protocol.Operation.CREATE;
import static dev.ipfsbench.protocol.Operation.DELETE;
import static dev.ipfsbench.protocol.Operation.ECHO;
import static dev.ipfsbench.protocol.Operation.READ;
import static dev.ipfsbench.protocol.Operation.UPDATE;

import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a cell does: phases before the first batch, phases for each batch of fresh objects, phases
 * after the last. Objects that an operation needs are made outside the clock, and those that it
 * leaves are deleted outside the clock, so that the store holds no more at the end than at the
 * beginning and directories stay as small as they were. What is created in a buffer stays until the
 * cell ends: deleted before it was moved it would never reach IPFS, and the time to drain would say
 * nothing.
 */
record Script(List<Phase> before, List<Phase> loop, List<Phase> after) {
  /** What a cell does. */
  static Script of(Cell cell) {
    return leavesObjects(cell) ? looping(Phase.timedUntilOver(CREATE, 0)) : of(cell.measured());
  }

  /** Whether objects are left, for the namespace to be dropped. */
  static boolean leavesObjects(Cell cell) {
    return cell.measured() == Measured.CREATE && cell.store() == Store.BUFFERED;
  }

  private static Script of(Measured measured) {
    return switch (measured) {
      case BURST ->
          looping(
              Phase.timed(CREATE, 0),
              Phase.timed(READ, 0),
              Phase.timed(UPDATE, 1),
              Phase.timed(READ, 1),
              Phase.timed(DELETE, 0));
      case CREATE -> looping(Phase.timedUntilOver(CREATE, 0), Phase.untimed(DELETE));
      case READ ->
          new Script(
              List.of(Phase.untimed(CREATE)),
              List.of(Phase.timedUntilOver(READ, 0)),
              List.of(Phase.untimed(DELETE)));
      case UPDATE ->
          looping(Phase.untimed(CREATE), Phase.timedUntilOver(UPDATE, 1), Phase.untimed(DELETE));
      case DELETE -> looping(Phase.untimed(CREATE), Phase.timed(DELETE, 0));
      case AGEING ->
          new Script(
              List.of(Phase.untimed(CREATE)),
              List.of(Phase.timed(UPDATE, 1), Phase.timed(READ, 1)),
              List.of(Phase.untimed(DELETE)));
      case ECHO -> looping(Phase.timedUntilOver(ECHO, 0));
    };
  }

  private static Script looping(Phase... phases) {
    return new Script(List.of(), List.of(phases), List.of());
  }

  /** Whether the batches use fresh objects, or all the ones made before. */
  boolean freshObjects() {
    return before.isEmpty();
  }

  /** The operations that are recorded, each once, in the order of the report. */
  List<Row> rows() {
    return Stream.of(before, loop, after)
        .flatMap(List::stream)
        .filter(Phase::timed)
        .map(Phase::row)
        .distinct()
        .sorted()
        .toList();
  }
}
