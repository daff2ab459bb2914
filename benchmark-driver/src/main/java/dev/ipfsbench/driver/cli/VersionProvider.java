package dev.ipfsbench.driver.cli;

import jakarta.enterprise.context.Dependent;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, as it was built; the checkout need not be there. */
@Dependent
final class VersionProvider implements IVersionProvider {
  private final String version;

  VersionProvider(@ConfigProperty(name = "quarkus.application.version") String version) {
    this.version = version;
  }

  /** Such as {@code 0.1.0}. */
  String version() {
    return version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "ipfs-bench " + version, "Java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }
}
