package dev.ipfsbench.protocol.v2;

import java.util.OptionalInt;

/**
 * What became of bytes that should have been a header.
 *
 * @param <H> the kind of header
 */
public sealed interface Decoded<H> {

  /**
   * The bytes were a header.
   *
   * @param header what they said
   */
  record Valid<H>(H header) implements Decoded<H> {}

  /**
   * The bytes were no header.
   *
   * @param reason what was wrong and what would be right, fit for a {@code BAD_REQUEST} reply;
   *     never quotes payload
   * @param requestId the request id, where the bytes reached that far
   */
  record Malformed<H>(String reason, OptionalInt requestId) implements Decoded<H> {}
}
