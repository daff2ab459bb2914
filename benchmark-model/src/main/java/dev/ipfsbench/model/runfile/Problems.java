package dev.ipfsbench.model.runfile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.Node;

/** Collects the faults of one file. */
final class Problems {
  private final List<Problem> problems = new ArrayList<>();

  /** A fault at a node. */
  void add(Node node, String key, String message) {
    add(node.getStartMark(), key, message);
  }

  /** A fault at a place. */
  void add(Mark mark, String key, String message) {
    problems.add(new Problem(mark.getLine() + 1, mark.getColumn() + 1, key, message));
  }

  /** A fault of the file as a whole. */
  void add(int line, int column, String message) {
    problems.add(new Problem(line, column, "", message));
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return problems.isEmpty();
  }

  /** All faults in the order of the file. */
  List<Problem> inOrder() {
    return problems.stream()
        .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
        .toList();
  }
}
