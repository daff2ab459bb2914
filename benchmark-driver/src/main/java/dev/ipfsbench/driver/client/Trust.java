package dev.ipfsbench.driver.client;

import java.nio.file.Path;

/**
 * Which certificates a {@code wss} or {@code https} connection accepts. They are always checked.
 */
public sealed interface Trust {
  /** What the Java runtime trusts. */
  record Platform() implements Trust {}

  /**
   * Only certificates that lead to one of these authorities.
   *
   * @param file one or more certificates as PEM
   */
  record Authorities(Path file) implements Trust {}
}
