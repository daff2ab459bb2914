package dev.ipfsbench.model.runfile;

/** What a key of a run file means to a run on this machine. */
enum Support {
  /** Holds further keys. */
  SECTION,
  /** Holds a list of sections, whose keys' paths have {@code []} behind this one's. */
  LIST,
  /** Holds a value that is used. */
  VALUE,
  /** Holds what only a cluster can honour: accepted, and named as skipped. */
  SKIPPED,
  /** Holds what this version cannot do: refused by name. */
  REFUSED
}
