package dev.ipfsbench.driver.run;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;

/**
 * Names of runs: when, and six random digits, so that two runs that start in the same second do not
 * share a namespace. Fit to be a namespace.
 */
final class RunIds {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private RunIds() {}

  /** Such as {@code run-20261201-054512-9f03ab}. */
  static String next() {
    var random = new byte[3];
    new SecureRandom().nextBytes(random);
    return "run-%s-%s".formatted(WHEN.format(Instant.now()), HexFormat.of().formatHex(random));
  }
}
