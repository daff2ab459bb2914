package dev.ipfsbench.benchmarks.suite;

import java.nio.file.Path;

/** One question, answered with ratios. */
interface Benchmark {
  /** The name by which it is chosen on the command line. */
  String name();

  /**
   * Answers it.
   *
   * @param folder its own, empty
   * @param contest runs contenders in turn and prints what they did
   */
  void run(Path folder, Contest contest) throws Exception;
}
