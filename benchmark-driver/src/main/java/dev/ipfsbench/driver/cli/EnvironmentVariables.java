package dev.ipfsbench.driver.cli;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;

/** The environment variables of this process. */
@Dependent
final class EnvironmentVariables {
  private final Map<String, String> variables;

  @Inject
  EnvironmentVariables() {
    this(System.getenv());
  }

  EnvironmentVariables(Map<String, String> variables) {
    this.variables = variables;
  }

  /** A variable; empty where it is not set or set to nothing. */
  Optional<String> get(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }

  /** All variables. */
  Map<String, String> all() {
    return variables;
  }
}
