package dev.ipfsbench.server.store;

import org.jspecify.annotations.Nullable;

/**
 * A store cannot start. The message is for the operator: what is wrong, where, and what would be
 * right.
 */
public final class StoreStartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A store cannot start, for reasons of its own settings. */
  public StoreStartException(String message) {
    this(message, null);
  }

  /** A store cannot start, because of what the machine said. */
  public StoreStartException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
