package dev.ipfsbench.model.load;

/** When the next operation starts. */
public enum LoadModel {
  /** When one before it has ended: a fixed number in flight. */
  CLOSED
}
