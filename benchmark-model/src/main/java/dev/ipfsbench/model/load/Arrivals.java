package dev.ipfsbench.model.load;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the intended times of an open load are spaced. */
public enum Arrivals {
  /** Evenly: the n-th is n divided by the rate after the start. */
  CONSTANT("Constant"),
  /**
   * By chance and independently of each other, as the requests of many users are: the gaps are
   * exponential with a mean of one divided by the rate.
   */
  POISSON("Poisson");

  private final String label;

  Arrivals(String label) {
    this.label = label;
  }

  /** The name in files, flags and reports. */
  @JsonValue
  public String label() {
    return label;
  }
}
