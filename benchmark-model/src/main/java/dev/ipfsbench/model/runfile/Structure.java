package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.result.SkippedSetting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Holds a file's tree against {@link Keys}: sections are entered, values are kept for reading,
 * everything else is named.
 */
final class Structure {
  private final Problems problems;
  private final Map<String, Node> nodes = new HashMap<>();
  private final Set<String> mentioned = new HashSet<>();
  private final List<SkippedSetting> skipped = new ArrayList<>();

  private Structure(Problems problems) {
    this.problems = problems;
  }

  /** Walks the tree and collects its faults. */
  static Structure of(Node root, Problems problems) {
    var structure = new Structure(problems);
    structure.enter(root, "");
    return structure;
  }

  /** The node of a section or value that is in the file. */
  Optional<Node> node(String path) {
    return Optional.ofNullable(nodes.get(path));
  }

  /** The paths of a list's items; empty where it is not in the file. */
  List<String> items(String path) {
    return node(path).filter(SequenceNode.class::isInstance).map(SequenceNode.class::cast).stream()
        .flatMapToInt(list -> IntStream.range(0, list.getValue().size()))
        .mapToObj(index -> path + "[" + index + "]")
        .toList();
  }

  /** Whether a known key is in the file, whatever it holds. */
  boolean mentions(String path) {
    return mentioned.contains(path);
  }

  /** Adds a fault where a section lacks a key; says nothing where the section itself is missing. */
  void require(String section, String name, String example) {
    var path = section.isEmpty() ? name : section + "." + name;
    var holder = node(section);
    if (holder.isPresent() && !mentions(path)) {
      var shown = example.isEmpty() ? "" : ", expected " + example;
      problems.add(holder.get(), path, "is missing" + shown);
    }
  }

  /** What only a cluster can honour, in the order of the file. */
  List<SkippedSetting> skipped() {
    return List.copyOf(skipped);
  }

  private void enter(Node node, String path) {
    if (!(node instanceof MappingNode mapping)) {
      problems.add(node, path, "is %s, expected keys below it".formatted(Scalars.describe(node)));
      return;
    }
    nodes.put(path, node);
    checkKeys(mapping, path);
    for (var entry : mapping.getValue()) {
      if (entry.getKeyNode() instanceof ScalarNode key) {
        var child = path.isEmpty() ? key.getValue() : path + "." + key.getValue();
        Keys.find(child)
            .filter(found -> found.parent().equals(Keys.general(path)))
            .ifPresentOrElse(
                found -> visit(found, child, key, entry.getValueNode()), () -> unknown(key, path));
      }
    }
  }

  private void visit(Key key, String path, Node place, Node value) {
    mentioned.add(path);
    switch (key.support()) {
      case SECTION -> enter(value, path);
      case LIST -> enterItems(value, path);
      case VALUE -> nodes.put(path, value);
      case SKIPPED -> {
        skipped.add(new SkippedSetting(path, key.reason()));
        checkBelow(value, path);
      }
      case REFUSED -> {
        problems.add(place, path, "not supported: " + key.reason());
        checkBelow(value, path);
      }
    }
  }

  private void enterItems(Node value, String path) {
    if (!(value instanceof SequenceNode sequence)) {
      problems.add(value, path, "is %s, expected a list".formatted(Scalars.describe(value)));
      return;
    }
    nodes.put(path, value);
    for (var i = 0; i < sequence.getValue().size(); i++) {
      enter(sequence.getValue().get(i), path + "[" + i + "]");
    }
  }

  private void unknown(ScalarNode key, String section) {
    var names = Keys.namesIn(section);
    var path = section.isEmpty() ? "" : section + ".";
    problems.add(
        key,
        path + Scalars.abbreviate(key.getValue()),
        "unknown key%s; known here: %s"
            .formatted(
                Similar.to(key.getValue(), names).map(", did you mean %s?"::formatted).orElse(""),
                String.join(", ", names))
            .replace("?;", "?"));
  }

  private void checkKeys(MappingNode mapping, String path) {
    var seen = new HashSet<String>();
    for (var entry : mapping.getValue()) {
      if (!(entry.getKeyNode() instanceof ScalarNode key)) {
        problems.add(entry.getKeyNode(), path, "a key is no plain text");
      } else if (!seen.add(key.getValue())) {
        var section = path.isEmpty() ? "" : path + ".";
        problems.add(
            key, section + Scalars.abbreviate(key.getValue()), "stands here for the second time");
      }
    }
  }

  // What is below a key that is not read is checked for what no reader would take.
  private void checkBelow(Node node, String path) {
    if (node instanceof MappingNode mapping) {
      checkKeys(mapping, path);
      for (var entry : mapping.getValue()) {
        var name = entry.getKeyNode() instanceof ScalarNode key ? key.getValue() : "?";
        checkBelow(entry.getValueNode(), path + "." + Scalars.abbreviate(name));
      }
    } else if (node instanceof SequenceNode sequence) {
      sequence.getValue().forEach(item -> checkBelow(item, path));
    }
  }
}
