package dev.ipfsbench.driver.cli;

import java.util.List;

/** Small pieces of messages. */
final class Sentences {
  private Sentences() {}

  /** {@code a}, {@code a or b}, {@code a, b or c}. */
  static String anyOf(List<String> names) {
    var last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }
}
