package dev.ipfsbench.model.runfile;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Reads values out of a {@link Structure}. A value that is wrong adds a fault and reads as its
 * default, so that the rest of the file is read too.
 */
final class Values {
  // YAML has more ways to write a number (octal, base 60, with underscores); each would surprise.
  private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,29})");
  private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9][0-9]{0,29})(\\.[0-9]{1,30})?");

  private final Structure structure;
  private final Problems problems;

  /** The values of a file whose faults are to be collected. */
  Values(Structure structure, Problems problems) {
    this.structure = structure;
    this.problems = problems;
  }

  /** A whole number within a closed range. */
  long whole(String path, long low, long high, long otherwise) {
    return number(
            path,
            WHOLE,
            BigDecimal.valueOf(low),
            BigDecimal.valueOf(high),
            "expected a whole number from %d to %d".formatted(low, high))
        .map(BigDecimal::longValueExact)
        .orElse(otherwise);
  }

  /** A decimal number within a closed range. */
  double decimal(String path, double low, double high, double otherwise) {
    var least = BigDecimal.valueOf(low).stripTrailingZeros();
    var most = BigDecimal.valueOf(high).stripTrailingZeros();
    return number(
            path,
            DECIMAL,
            least,
            most,
            "expected a number from %s to %s"
                .formatted(least.toPlainString(), most.toPlainString()))
        .map(BigDecimal::doubleValue)
        .orElse(otherwise);
  }

  /** A word, parsed by a function that throws IllegalArgumentException with a full sentence. */
  <T> Optional<T> word(String path, Function<String, T> parser) {
    return structure.node(path).flatMap(node -> parse(node, path, parser));
  }

  /** A list of at least one word, each once. */
  <T> List<T> words(String path, Function<String, T> parser, List<T> otherwise) {
    var node = structure.node(path).orElse(null);
    if (node == null) {
      return otherwise;
    }
    if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
      var what = node instanceof SequenceNode ? "an empty list" : Scalars.describe(node);
      problems.add(node, path, "is %s, expected a list with at least one entry".formatted(what));
      return otherwise;
    }
    var lines = new HashMap<T, Integer>();
    var items =
        sequence.getValue().stream()
            .flatMap(
                item ->
                    parse(item, path, parser)
                        .filter(value -> isFirst(value, item, path, lines))
                        .stream())
            .toList();
    return items.isEmpty() ? otherwise : items;
  }

  private <T> boolean isFirst(T value, Node item, String path, Map<T, Integer> lines) {
    var line = lines.putIfAbsent(value, item.getStartMark().getLine() + 1);
    if (line != null) {
      var written = Scalars.describe(item);
      problems.add(item, path, "%s is in the list already, from line %d".formatted(written, line));
    }
    return line == null;
  }

  private <T> Optional<T> parse(Node node, String path, Function<String, T> parser) {
    if (!(node instanceof ScalarNode scalar) || Scalars.isEmpty(scalar)) {
      problems.add(node, path, "is %s, expected a word".formatted(Scalars.describe(node)));
      return Optional.empty();
    }
    try {
      return Optional.of(parser.apply(scalar.getValue()));
    } catch (IllegalArgumentException e) {
      problems.add(node, path, Objects.requireNonNullElse(e.getMessage(), "is not understood"));
      return Optional.empty();
    }
  }

  private Optional<BigDecimal> number(
      String path, Pattern form, BigDecimal low, BigDecimal high, String expected) {
    var node = structure.node(path).orElse(null);
    if (node == null) {
      return Optional.empty();
    }
    if (node instanceof ScalarNode scalar
        && scalar.getScalarStyle() == ScalarStyle.PLAIN
        && form.matcher(scalar.getValue()).matches()) {
      var value = new BigDecimal(scalar.getValue());
      if (value.compareTo(low) >= 0 && value.compareTo(high) <= 0) {
        return Optional.of(value);
      }
    }
    var quoted = node instanceof ScalarNode scalar && scalar.getScalarStyle() != ScalarStyle.PLAIN;
    problems.add(
        node,
        path,
        "is %s%s, %s".formatted(quoted ? "the text " : "", Scalars.describe(node), expected));
    return Optional.empty();
  }
}
