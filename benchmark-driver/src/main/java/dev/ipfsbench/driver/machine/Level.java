package dev.ipfsbench.driver.machine;

/** What a finding means for figures that are measured on this machine. Ordered, worst last. */
public enum Level {
  /** Nothing against it. */
  OK,
  /** The machine does not tell; nothing follows from it. */
  UNKNOWN,
  /** Read the figures with it in mind. */
  WARN,
  /** Figures measured here would say nothing. */
  BAD
}
