package dev.ipfsbench.server.store;

import dev.ipfsbench.protocol.StoreKind;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Tells whether a store can work right now, for the readiness of the server. A store that depends
 * on something that can be missing implements it beside {@link ObjectStore}; one that does not is
 * always ready.
 */
public interface StoreCheck {

  /** Which store this is about. */
  StoreKind kind();

  /**
   * Looks. Never blocks, never fails, and completes within five seconds: empty where the store can
   * work, and otherwise with what is wrong and where, in one sentence for the operator of the
   * server.
   */
  CompletionStage<Optional<String>> problem();
}
