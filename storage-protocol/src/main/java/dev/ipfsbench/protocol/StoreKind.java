package dev.ipfsbench.protocol;

import java.util.Locale;
import java.util.Optional;

/** Where a payload ends. The code is the byte that version 2 puts on the wire. */
public enum StoreKind {
  /** Nowhere: the echo that measures the transport alone. */
  NONE(0),
  /** The server's own memory. */
  MEMORY(1),
  /** Files in a folder of the server. */
  FILESYSTEM(2),
  /** Kubo's files API. */
  IPFS(3),
  /** A write-behind buffer in front of {@link #IPFS}. */
  BUFFERED(4);

  private static final StoreKind[] BY_CODE = values();

  private final byte code;

  StoreKind(int code) {
    this.code = (byte) code;
  }

  /** The byte on the wire, 0 to 4. */
  public byte code() {
    return code;
  }

  /** The store of a wire byte; empty where no store has it. */
  public static Optional<StoreKind> ofCode(int code) {
    return code >= 0 && code < BY_CODE.length ? Optional.of(BY_CODE[code]) : Optional.empty();
  }

  /**
   * The name as it stands in configuration, metrics and reports: {@code memory}, {@code ipfs}, …
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The store with this {@link #label() label}; empty where there is none. Case matters. */
  public static Optional<StoreKind> ofLabel(String label) {
    for (var kind : BY_CODE) {
      if (kind.label().equals(label)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
