package dev.ipfsbench.protocol.v2;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import java.util.Optional;
import java.util.OptionalInt;

/** Offsets of the header's fields, and the checks that requests and replies share. */
final class HeaderFields {
  static final int OPERATION = 1;
  static final int STORE = 2;
  static final int STATUS = 3;
  static final int REQUEST_ID = 4;
  static final int OBJECT_ID = 8;
  static final int STORE_NANOS = 16;
  static final int SERVER_NANOS = 24;

  private HeaderFields() {}

  /** The first thing wrong with the header at the reader index, as a sentence; empty where none. */
  static Optional<String> firstFault(ByteBuf in) {
    if (in.readableBytes() < Version2.HEADER_BYTES) {
      return Optional.of(
          "message of %d bytes, expected a header of %d"
              .formatted(in.readableBytes(), Version2.HEADER_BYTES));
    }
    var at = in.readerIndex();
    if (in.getByte(at) != Version2.VERSION) {
      return Optional.of(
          "unknown version %d, expected %d".formatted(in.getUnsignedByte(at), Version2.VERSION));
    }
    int operation = in.getUnsignedByte(at + OPERATION);
    if (Operation.ofCode(operation).isEmpty()) {
      return Optional.of(
          "unknown operation %d, expected 0 to %d"
              .formatted(operation, Operation.values().length - 1));
    }
    int store = in.getUnsignedByte(at + STORE);
    if (StoreKind.ofCode(store).isEmpty()) {
      return Optional.of(
          "unknown store %d, expected 0 to %d".formatted(store, StoreKind.values().length - 1));
    }
    return Optional.empty();
  }

  static OptionalInt requestId(ByteBuf in) {
    return in.readableBytes() >= OBJECT_ID
        ? OptionalInt.of(in.getInt(in.readerIndex() + REQUEST_ID))
        : OptionalInt.empty();
  }
}
