package dev.ipfsbench.server.testing;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Limits so tight that a test reaches each of them with a few small messages. */
public final class TightLimitsProfile implements QuarkusTestProfile {

  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.ofEntries(
        Map.entry("ipfsbench.server.limits.payload", "1M"),
        Map.entry("ipfsbench.server.limits.window-requests", "4"),
        Map.entry("ipfsbench.server.limits.window-bytes", "1M"),
        Map.entry("ipfsbench.server.limits.in-flight-bytes", "2M"),
        Map.entry("ipfsbench.server.limits.connections", "3"),
        Map.entry("ipfsbench.server.limits.failed-logins-per-minute", "3"),
        Map.entry("ipfsbench.server.limits.first-message", "0.3S"),
        Map.entry("ipfsbench.server.limits.idle", "0.5S"),
        Map.entry("ipfsbench.server.namespaces.retention", "1S"),
        Map.entry("ipfsbench.server.namespaces.most", "2"),
        Map.entry("ipfsbench.server.tokens.most", "1"));
  }
}
