package dev.ipfsbench.server.kubo;

/**
 * One command of the RPC API with its arguments.
 *
 * @param command as in {@code files/write}; also the metric's tag, so it is one of few
 * @param query the arguments as they stand in the URI, starting with {@code ?}; empty for none
 */
record RpcCall(String command, String query) {

  /** The request's URI. */
  String uri() {
    return "/api/v0/" + command + query;
  }
}
