package dev.ipfsbench.driver.progress;

/** Shows nothing. */
final class NoProgress implements ProgressDisplay {
  @Override
  public void step(String what) {}

  @Override
  public void close() {}
}
