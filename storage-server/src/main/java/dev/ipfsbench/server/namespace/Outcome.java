package dev.ipfsbench.server.namespace;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.StoreException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/**
 * How an operation ended.
 *
 * @param status what the client is told
 * @param payload what goes behind the reply's header: the answer, or for any status but OK a short
 *     reason in UTF-8; owned by whoever has the outcome
 * @param storeNanos time spent in the store, without the wait for other operations
 */
public record Outcome(Status status, ByteBuf payload, long storeNanos) {

  /** Done, with an answer or an empty buffer. */
  public static Outcome ok(ByteBuf payload, long storeNanos) {
    return new Outcome(Status.OK, payload, storeNanos);
  }

  /** Done, with a number as the answer: 8 bytes, big-endian. */
  public static Outcome ok(long number, long storeNanos) {
    return ok(Unpooled.copyLong(number), storeNanos);
  }

  /** Not done. */
  public static Outcome failed(Status status, String reason, long storeNanos) {
    return new Outcome(status, Unpooled.copiedBuffer(reason, StandardCharsets.UTF_8), storeNanos);
  }

  static Outcome failed(StoreException failure, long storeNanos) {
    return failed(failure.status(), failure.reason(), storeNanos);
  }
}
