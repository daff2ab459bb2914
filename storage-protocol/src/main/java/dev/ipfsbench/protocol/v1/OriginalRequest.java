package dev.ipfsbench.protocol.v1;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.util.Optional;

/**
 * The fields of a version 1 request.
 *
 * @param opcode as received, 0 to 255
 * @param token 64 characters as received; nothing says that they are hex or that the token is known
 * @param index names the object, 0 to 4294967295
 */
public record OriginalRequest(int opcode, String token, long index) {
  private static final int OPERATIONS_PER_STORE = 4;
  private static final int LAST_OPCODE = 12;

  /**
   * What is asked: opcode 0 is the echo, then create, read, update, delete for each store in turn.
   */
  public Optional<Operation> operation() {
    if (opcode == 0) {
      return Optional.of(Operation.ECHO);
    }
    return opcode > LAST_OPCODE
        ? Optional.empty()
        : Operation.ofCode((opcode - 1) % OPERATIONS_PER_STORE + 1);
  }

  /** Of which store: 1 to 4 memory, 5 to 8 files, 9 to 12 IPFS; the echo touches none. */
  public Optional<StoreKind> store() {
    if (opcode == 0) {
      return Optional.of(StoreKind.NONE);
    }
    return opcode > LAST_OPCODE
        ? Optional.empty()
        : StoreKind.ofCode((opcode - 1) / OPERATIONS_PER_STORE + 1);
  }

  /**
   * The opcode of an operation on a store.
   *
   * @throws IllegalArgumentException where version 1 has no opcode for it (flush, stat, drop, and
   *     the stores none and buffered but for the echo)
   */
  public static int opcodeOf(Operation operation, StoreKind store) {
    if (operation == Operation.ECHO) {
      return 0;
    }
    var known =
        operation.code() <= OPERATIONS_PER_STORE
            && store != StoreKind.NONE
            && store != StoreKind.BUFFERED;
    if (!known) {
      throw new IllegalArgumentException(
          "version 1 has no opcode for %s on %s".formatted(operation.label(), store.label()));
    }
    return (store.code() - 1) * OPERATIONS_PER_STORE + operation.code();
  }
}
