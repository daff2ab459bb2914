package dev.ipfsbench.server.auth;

import dev.ipfsbench.server.store.Namespace;
import java.time.Instant;

/**
 * What the server keeps of a token: not its text, but when it ends, and the namespace that belongs
 * to it where it is used in the original's format. Safe for any thread.
 */
public final class Token implements Login {
  private final Namespace namespace;
  private final Instant expires;
  private volatile boolean ended;

  Token(Namespace namespace, Instant expires) {
    this.namespace = namespace;
    this.expires = expires;
  }

  /** The name of the token's namespace, which says nothing about its text. */
  @Override
  public String getName() {
    return namespace.name();
  }

  @Override
  public boolean valid() {
    return !ended;
  }

  /** The namespace of everything that is stored with this token in the original's format. */
  public Namespace namespace() {
    return namespace;
  }

  /** When it ends by itself. */
  public Instant expires() {
    return expires;
  }

  void end() {
    ended = true;
  }
}
