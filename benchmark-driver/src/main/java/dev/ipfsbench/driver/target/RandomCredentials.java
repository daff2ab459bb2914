package dev.ipfsbench.driver.target;

import dev.ipfsbench.driver.client.Credentials;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Credentials that exist for one run only. */
final class RandomCredentials {
  private static final int BYTES = 24;

  private RandomCredentials() {}

  static Credentials make() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Credentials("ipfs-bench", HexFormat.of().formatHex(bytes));
  }
}
