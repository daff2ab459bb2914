package dev.ipfsbench.driver.cli;

import dev.ipfsbench.protocol.Operation;
import java.util.List;
import java.util.Locale;

/** What can be done by hand, by the names that people use for it. */
enum HandOperation {
  /** Stores content, whether or not the object exists. */
  PUT(Operation.CREATE),
  /** Writes an object's content to standard output. */
  GET(Operation.READ),
  /** Replaces an object's content. */
  UPDATE(Operation.UPDATE),
  /** Removes an object. */
  DELETE(Operation.DELETE),
  /** Sends content there and back. */
  ECHO(Operation.ECHO);

  private final Operation operation;

  HandOperation(Operation operation) {
    this.operation = operation;
  }

  Operation operation() {
    return operation;
  }

  boolean returnsContent() {
    return this == GET || this == ECHO;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** By name. */
  static final class Names extends Choice<HandOperation> {
    Names() {
      super("operation", List.of(HandOperation.values()), HandOperation::label);
    }
  }
}
