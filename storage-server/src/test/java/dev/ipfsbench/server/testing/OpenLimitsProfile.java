package dev.ipfsbench.server.testing;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;

/** Memory and files, in a folder of its own, with the limits that a server has by default. */
public final class OpenLimitsProfile implements QuarkusTestProfile {

  @Override
  public Map<String, String> getConfigOverrides() {
    try {
      return Map.of(
          "ipfsbench.server.stores", "memory,filesystem",
          "ipfsbench.server.folder", Files.createTempDirectory("ipfs-bench-test").toString(),
          "ipfsbench.server.limits.failed-logins-per-minute", "1000",
          "ipfsbench.server.limits.in-flight-bytes", "256M",
          "ipfsbench.server.limits.payload", "64M");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
