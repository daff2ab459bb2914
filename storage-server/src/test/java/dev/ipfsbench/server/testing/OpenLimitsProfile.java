package dev.ipfsbench.server.testing;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Memory and files, in a folder of its own, with the limits that a server has by default. */
public final class OpenLimitsProfile implements QuarkusTestProfile {

  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of(
        "ipfsbench.server.stores", "memory,filesystem",
        // Below the build's own folder, so that nothing is left elsewhere.
        "ipfsbench.server.folder", "target/open-limits",
        "ipfsbench.server.limits.failed-logins-per-minute", "1000",
        "ipfsbench.server.limits.in-flight-bytes", "256M",
        "ipfsbench.server.limits.payload", "64M");
  }
}
