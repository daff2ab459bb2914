package dev.ipfsbench.driver.standin;

/** What the stand-in does with a request. Called by the server's only thread. */
@FunctionalInterface
public interface Behaviour {
  /** Answers as a storage server should. */
  Behaviour HONEST = StandInCall::reply;

  /** Does something with the request, or nothing. */
  void on(StandInCall call);
}
