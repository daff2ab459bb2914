package dev.ipfsbench.driver.machine;

import java.util.List;

/** Looks at one part of the machine. */
@FunctionalInterface
interface Examination {
  /** What was found; ends within a few seconds. */
  List<Finding> findings();
}
