package dev.ipfsbench.model.result;

import java.util.List;

/**
 * What the figures say.
 *
 * @param sentences plain words with figures, for people
 * @param costs the same for machines
 * @param layers where the time of creates in the store {@code ipfs} goes
 */
public record Conclusion(List<String> sentences, List<Cost> costs, List<Layers> layers) {

  /** Freezes the lists. */
  public Conclusion {
    sentences = List.copyOf(sentences);
    costs = List.copyOf(costs);
    layers = List.copyOf(layers);
  }
}
