package dev.ipfsbench.driver.run;

import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.List;
import java.util.Set;

/** Makes of warnings what the run asks for. */
final class Strict {
  /**
   * Errors below their bound are allowed, and few rounds spoil no figure: they only leave it open
   * how far it would repeat.
   */
  private static final Set<String> ONLY_WARN = Set.of("error-ratio", "rounds");

  private Strict() {}

  /** The checks as they count. */
  static List<Check> apply(Strictness strictness, List<Check> checks) {
    return switch (strictness) {
      case WARN -> checks;
      case STRICT -> checks.stream().map(Strict::strict).toList();
    };
  }

  private static Check strict(Check check) {
    return check.outcome() == CheckOutcome.WARN && !ONLY_WARN.contains(check.name())
        ? new Check(check.name(), CheckOutcome.INVALID, check.message())
        : check;
  }
}
