package dev.ipfsbench.protocol;

import java.util.Locale;
import java.util.Optional;

/** What a request asks of a store. The code is the byte that version 2 puts on the wire. */
public enum Operation {
  /** The payload comes back; no store is touched. Measures the transport alone. */
  ECHO(0),
  /** Stores the payload as the object's content, whether or not the object exists. */
  CREATE(1),
  /** Answers the object's content. */
  READ(2),
  /** Replaces the content of an existing object; a shorter content leaves no tail of the old. */
  UPDATE(3),
  /** Removes an existing object. */
  DELETE(4),
  /** Makes everything acknowledged so far in the namespace durable in the store's backend. */
  FLUSH(5),
  /** Answers the object's size in bytes, as 8 bytes big-endian. */
  STAT(6),
  /**
   * Removes the namespace from every store; answers the number of objects, as 8 bytes big-endian.
   */
  DROP(7);

  private static final Operation[] BY_CODE = values();

  private final byte code;

  Operation(int code) {
    this.code = (byte) code;
  }

  /** The byte on the wire, 0 to 7. */
  public byte code() {
    return code;
  }

  /** Whether a request of this kind carries content in its payload. */
  public boolean carriesContent() {
    return this == ECHO || this == CREATE || this == UPDATE;
  }

  /** The operation of a wire byte; empty where no operation has it. */
  public static Optional<Operation> ofCode(int code) {
    return code >= 0 && code < BY_CODE.length ? Optional.of(BY_CODE[code]) : Optional.empty();
  }

  /**
   * The name as it stands in configuration, metrics and reports: {@code create}, {@code read}, …
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
