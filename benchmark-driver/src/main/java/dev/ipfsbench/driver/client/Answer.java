package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Status;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * The reply to one operation.
 *
 * @param status how it went; version 1 only tells OK from anything else, which is {@link
 *     Status#BAD_REQUEST} here
 * @param content the content of a read or echo; for a status other than OK the server's reason in
 *     UTF-8, where it gave one; read-only
 * @param serviceTime from the send to the last byte of the reply
 * @param storeTime time spent in the store; zero with version 1, which does not say
 * @param serverTime from the request's last byte received to the reply's first byte written, by the
 *     server's clock; zero with version 1
 */
public record Answer(
    Status status,
    ByteBuffer content,
    Duration serviceTime,
    Duration storeTime,
    Duration serverTime) {

  /** Makes the content read-only. */
  public Answer {
    content = content.asReadOnlyBuffer();
  }

  /** Whether the operation was done. */
  public boolean ok() {
    return status == Status.OK;
  }
}
