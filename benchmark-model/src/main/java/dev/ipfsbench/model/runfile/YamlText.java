package dev.ipfsbench.model.runfile;

import java.io.StringReader;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * From text to YAML nodes, which know their places. Aliases are refused: nobody needs them in a
 * file of this size, and they can unfold without bound.
 */
final class YamlText {
  private static final int DEEPEST_NESTING = 32;

  private final String text;
  private final Problems problems;

  /** A text whose faults are to be collected. */
  YamlText(String text, Problems problems) {
    this.text = text;
    this.problems = problems;
  }

  /** The first document's root; empty, with a fault added, where there is none. */
  Optional<Node> root() {
    try {
      if (!check()) {
        return Optional.empty();
      }
      for (var node : yaml().composeAll(new StringReader(text))) {
        return Optional.of(node);
      }
      problems.add(1, 1, "the file is empty, expected a BenchmarkRun");
    } catch (MarkedYAMLException e) {
      var mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
      var what = e.getProblem() == null ? e.getMessage() : e.getProblem();
      if (mark == null) {
        problems.add(1, 1, "not YAML: " + what);
      } else {
        problems.add(mark, "", "not YAML: " + what);
      }
    } catch (ReaderException e) {
      unprintable(e);
    } catch (YAMLException e) {
      problems.add(1, 1, "not YAML: " + e.getMessage());
    }
    return Optional.empty();
  }

  /** Whether the text can be composed without harm; adds a fault where it holds two documents. */
  private boolean check() {
    var documents = 0;
    var harmless = true;
    for (var event : yaml().parse(new StringReader(text))) {
      if (event instanceof AliasEvent alias) {
        problems.add(
            alias.getStartMark(),
            "",
            "alias *%s: aliases are not taken, write the value out".formatted(alias.getAnchor()));
        harmless = false;
      } else if (event instanceof DocumentStartEvent && ++documents == 2) {
        problems.add(
            event.getStartMark(), "", "a second document starts here, expected one run in a file");
      }
    }
    return harmless;
  }

  private void unprintable(ReaderException e) {
    // The position counts code points of everything read.
    var end =
        text.offsetByCodePoints(
            0, Math.min(e.getPosition(), text.codePointCount(0, text.length())));
    var before = text.substring(0, end);
    var line = 1 + (int) before.chars().filter(character -> character == '\n').count();
    var column = before.length() - before.lastIndexOf('\n');
    problems.add(
        line, column, "character U+%04X is not allowed in YAML".formatted(e.getCodePoint()));
  }

  private static Yaml yaml() {
    var options = new LoaderOptions();
    options.setNestingDepthLimit(DEEPEST_NESTING);
    return new Yaml(options);
  }
}
