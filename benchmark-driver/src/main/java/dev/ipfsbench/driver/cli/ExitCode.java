package dev.ipfsbench.driver.cli;

/** What the command says to the shell that called it. */
enum ExitCode {
  /** Done; of a run also that its figures are good. */
  PASS(0),
  /** A fault of the tool itself, or an operation by hand that the server did not do. */
  INTERNAL(1),
  /** Wrong options, or a run file that cannot be read. */
  USAGE(2),
  /** The target cannot be reached, started or logged in to. */
  TARGET_UNREACHABLE(3),
  /** A threshold was missed. */
  THRESHOLDS_FAILED(4),
  /** The figures say nothing. */
  INVALID_MEASUREMENT(5),
  /** A comparison was asked for and there is not enough data to answer. */
  INCONCLUSIVE(6),
  /** Ctrl-C or a request to end; partial results are kept. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
