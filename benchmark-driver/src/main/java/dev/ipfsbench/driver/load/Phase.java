package dev.ipfsbench.driver.load;

import dev.ipfsbench.protocol.Operation;

/**
 * One operation over all objects of a batch.
 *
 * @param operation which
 * @param version the version of the content that is sent, or that a read should find: 0 after the
 *     create, 1 after the update
 * @param timed whether the cell's clock runs and the operations are recorded; otherwise they only
 *     prepare or clean up
 * @param mayEndEarly whether the phase may leave objects out when the cell's time is over
 */
record Phase(Operation operation, int version, boolean timed, boolean mayEndEarly) {
  static Phase timed(Operation operation, int version) {
    return new Phase(operation, version, true, false);
  }

  static Phase timedUntilOver(Operation operation, int version) {
    return new Phase(operation, version, true, true);
  }

  static Phase untimed(Operation operation) {
    return new Phase(operation, 0, false, false);
  }

  /** How much payload one operation moves, of so many bytes. */
  long movedBytes(int bytes) {
    return operation == Operation.DELETE ? 0 : bytes;
  }

  /** Where the operations are recorded. */
  Row row() {
    return switch (operation) {
      case CREATE -> Row.CREATE;
      case READ -> Row.READ;
      case UPDATE -> Row.UPDATE;
      case DELETE -> Row.DELETE;
      case ECHO -> Row.ECHO;
      case FLUSH, STAT, DROP ->
          throw new IllegalArgumentException("no row holds the operation " + operation.label());
    };
  }
}
