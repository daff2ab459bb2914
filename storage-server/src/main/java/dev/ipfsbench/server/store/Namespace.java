package dev.ipfsbench.server.store;

import dev.ipfsbench.protocol.v2.Version2;

/**
 * A room of objects that no other namespace can see. Safe as a file name and as a part of an MFS
 * path.
 *
 * @param name 1 to 63 of {@code a-z}, {@code 0-9} and {@code -}
 */
public record Namespace(String name) {

  /** Checks the name: it ends in paths, so this is the only way to one. */
  public Namespace {
    if (!Version2.NAMESPACE.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "not a namespace; expected 1 to 63 of a-z, 0-9 and '-', as in my-run-1");
    }
  }
}
