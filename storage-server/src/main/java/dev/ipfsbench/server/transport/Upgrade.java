package dev.ipfsbench.server.transport;

import dev.ipfsbench.server.auth.Login;
import dev.ipfsbench.server.store.Namespace;

/** What was agreed when the connection was made. */
public sealed interface Upgrade {

  /** No subprotocol: the original's format, in which each message carries its token. */
  record Original() implements Upgrade {}

  /**
   * The subprotocol of version 2.
   *
   * @param namespace the room that the connection works in
   * @param login who it is
   */
  record Version2(Namespace namespace, Login login) implements Upgrade {}
}
