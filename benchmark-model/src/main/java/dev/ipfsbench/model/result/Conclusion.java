package dev.ipfsbench.model.result;

import java.util.List;

/**
 * What the figures say.
 *
 * @param sentences plain words with figures, for people
 * @param costs the same for machines
 */
public record Conclusion(List<String> sentences, List<Cost> costs) {

  /** Freezes the lists. */
  public Conclusion {
    sentences = List.copyOf(sentences);
    costs = List.copyOf(costs);
  }
}
