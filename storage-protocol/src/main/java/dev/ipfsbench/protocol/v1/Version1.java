package dev.ipfsbench.protocol.v1;

/** Offsets and sizes of version 1, in bytes. */
public final class Version1 {
  /** Where the opcode is: one byte. */
  public static final int OPCODE_AT = 0;

  static final int TOKEN_AT = 1;

  /** Where the index is: four bytes, unsigned, big-endian. */
  public static final int INDEX_AT = 129;

  static final int STATUS_AT = 133;

  /** The length of the part before the payload. */
  public static final int HEADER_BYTES = 143;

  /**
   * The shortest message that is answered: all fields up to the status. The original answers
   * messages of 133 to 142 bytes as far as the status fits.
   */
  public static final int SHORTEST_MESSAGE_BYTES = STATUS_AT;

  /** The length of a token in hex characters. */
  public static final int TOKEN_CHARACTERS = 64;

  static final int TOKEN_BYTES = 2 * TOKEN_CHARACTERS;

  private Version1() {}
}
