package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Status;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;

/**
 * The reply to one operation.
 *
 * @param status how it went; version 1 only tells OK from anything else, which is {@link
 *     Status#BAD_REQUEST} here
 * @param content the content of a read or echo; for a status other than OK the server's reason in
 *     UTF-8, where it gave one
 * @param serviceTime from the send to the last byte of the reply
 * @param storeTime time spent in the store; zero with version 1, which does not say
 * @param serverTime from the request's last byte received to the reply's first byte written, by the
 *     server's clock; zero with version 1
 */
public record Answer(
    Status status, byte[] content, Duration serviceTime, Duration storeTime, Duration serverTime) {

  /** Whether the operation was done. */
  public boolean ok() {
    return status == Status.OK;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Answer that
        && status == that.status
        && Arrays.equals(content, that.content)
        && serviceTime.equals(that.serviceTime)
        && storeTime.equals(that.storeTime)
        && serverTime.equals(that.serverTime);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, Arrays.hashCode(content), serviceTime, storeTime, serverTime);
  }

  @Override
  public String toString() {
    return "Answer[status=%s, content=%d bytes, serviceTime=%s]"
        .formatted(status.label(), content.length, serviceTime);
  }
}
