package dev.ipfsbench.model.runfile;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads one of a few names; upper and lower case count, as in a cluster. */
final class Choice {
  private Choice() {}

  /**
   * A parser for an enum.
   *
   * @param constants all that can be chosen
   * @param label how each is written
   */
  static <T> Function<String, T> of(T[] constants, Function<T, String> label) {
    return text ->
        Arrays.stream(constants)
            .filter(constant -> label.apply(constant).equals(text))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(refusal(text, constants, label)));
  }

  private static <T> String refusal(String text, T[] constants, Function<T, String> label) {
    var labels = Arrays.stream(constants).map(label).toList();
    return "is '%s', expected %s%s"
        .formatted(
            Scalars.abbreviate(text),
            labels.stream().collect(Collectors.joining(", ")).replaceFirst(", ([^,]*)$", " or $1"),
            Similar.to(text, labels).map(" (did you mean %s?)"::formatted).orElse(""));
  }
}
