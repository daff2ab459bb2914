package dev.ipfsbench.protocol.v2;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;

/**
 * The header of a reply. Operation, store, request id and object id repeat the request's.
 *
 * @param operation what was asked
 * @param store of which store
 * @param status how it went; for any status but OK the payload is a short reason in UTF-8
 * @param requestId the request's
 * @param objectId the request's
 * @param storeNanos time spent in the store, in nanoseconds, 0 or more
 * @param serverNanos from the request's last byte received to the reply's first byte written, in
 *     nanoseconds, store time included
 */
public record ReplyHeader(
    Operation operation,
    StoreKind store,
    Status status,
    int requestId,
    long objectId,
    long storeNanos,
    long serverNanos) {

  /** The reply's header to a request. */
  public static ReplyHeader to(
      RequestHeader request, Status status, long storeNanos, long serverNanos) {
    return new ReplyHeader(
        request.operation(),
        request.store(),
        status,
        request.requestId(),
        request.objectId(),
        storeNanos,
        serverNanos);
  }
}
