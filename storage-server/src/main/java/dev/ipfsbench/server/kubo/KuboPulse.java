package dev.ipfsbench.server.kubo;

import java.util.concurrent.CompletionStage;

/** Feels whether Kubo is there, apart from whether its files calls work. */
@FunctionalInterface
public interface KuboPulse {

  /**
   * Completes when Kubo has answered {@code id}, and fails with {@link KuboCallException} when it
   * has not within a few seconds. Uses connections of its own: those of the files calls may all be
   * stuck.
   */
  CompletionStage<Void> check();
}
