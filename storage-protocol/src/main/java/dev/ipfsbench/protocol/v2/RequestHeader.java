package dev.ipfsbench.protocol.v2;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;

/**
 * The header of a request.
 *
 * @param operation what is asked
 * @param store of which store; ignored for {@link Operation#ECHO} and {@link Operation#DROP}
 * @param requestId chosen by the client, unsigned, unique among its requests in flight
 * @param objectId names the object inside the connection's namespace; all 64 bits count
 */
public record RequestHeader(Operation operation, StoreKind store, int requestId, long objectId) {}
