package dev.ipfsbench.driver.cli;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Times as people write them. */
final class Durations {
  private static final Pattern FORM =
      Pattern.compile("(?:(?<h>\\d{1,4})h)?(?:(?<m>\\d{1,6})m)?(?:(?<s>\\d{1,8})s)?");

  private Durations() {}

  /**
   * Reads a time such as {@code 8h}, {@code 1h30m} or {@code 45s}.
   *
   * @return seconds, above 0
   * @throws Refusal where it is none
   */
  static long seconds(String option, String text) {
    var parts = FORM.matcher(text);
    if (!parts.matches() || text.isEmpty()) {
      throw new Refusal("%s '%s': expected a time as in 30s, 90m or 1h30m".formatted(option, text));
    }
    var seconds =
        part(parts.group("h"), 3600) + part(parts.group("m"), 60) + part(parts.group("s"), 1);
    if (seconds == 0) {
      throw new Refusal("%s '%s': expected more than 0".formatted(option, text));
    }
    return seconds;
  }

  private static long part(@Nullable String digits, int unit) {
    return digits == null ? 0 : Long.parseLong(digits) * unit;
  }
}
