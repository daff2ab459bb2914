package dev.ipfsbench.model.runfile;

import java.util.Locale;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Words for values, as messages use them. */
final class Scalars {
  private static final int LONGEST = 60;

  private Scalars() {}

  /** What a node holds, such as {@code '1kb'}, {@code a list} or {@code empty}. */
  static String describe(Node node) {
    return switch (node) {
      case MappingNode mapping -> "a section";
      case SequenceNode sequence -> "a list";
      case ScalarNode scalar when isEmpty(scalar) -> "empty";
      case ScalarNode scalar -> "'" + abbreviate(scalar.getValue()) + "'";
      default -> "of an unknown kind";
    };
  }

  /** Whether YAML reads the scalar as no value. */
  static boolean isEmpty(ScalarNode scalar) {
    return scalar.getTag().equals(Tag.NULL);
  }

  /** At most {@value #LONGEST} characters on one line, whatever was typed. */
  static String abbreviate(String text) {
    var visible = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(
            character -> {
              if (Character.isISOControl(character)
                  || Character.getType(character) == Character.FORMAT) {
                visible.append(String.format(Locale.ROOT, "\\u%04x", character));
              } else {
                visible.appendCodePoint(character);
              }
            });
    return text.codePointCount(0, text.length()) > LONGEST ? visible + "…" : visible.toString();
  }
}
