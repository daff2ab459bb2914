package dev.ipfsbench.server.kubo;

import java.net.URI;
import java.time.Duration;

/**
 * How Kubo is reached.
 *
 * @param host its name or address
 * @param port of its RPC API
 * @param timeout how long one call may take, from its start to its last byte, waiting for a
 *     connection included
 * @param connections how many connections are held at most, at least 1; calls beyond that wait
 */
public record KuboClientSettings(String host, int port, Duration timeout, int connections) {

  /** The address of the RPC API, without a path. */
  public URI address() {
    return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
  }
}
