package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.target.Datastore;
import dev.ipfsbench.model.target.Variant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Reads {@code spec.target}: what Kubo is made of, and its variants. */
final class VariantsReader {
  private static final String IPFS = "spec.target.ipfs";
  private static final String VARIANTS = "spec.target.variants";

  private final Structure structure;
  private final Problems problems;
  private final Values values;

  /** For the tree of one file. */
  VariantsReader(Structure structure, Problems problems) {
    this.structure = structure;
    this.problems = problems;
    this.values = new Values(structure, problems);
  }

  /** At least one, the baseline first; meaningless where faults were added. */
  List<Variant> variants() {
    var base = over(Variant.DEFAULT, IPFS);
    var paths = structure.items(VARIANTS);
    if (paths.isEmpty()) {
      structure
          .node(VARIANTS)
          .ifPresent(
              node ->
                  problems.add(
                      node, VARIANTS, "is an empty list, expected at least one, or no such key"));
      return List.of(base);
    }
    var names = new HashSet<String>();
    List<Variant> variants = new ArrayList<>();
    for (var path : paths) {
      structure.require(path, "name", "a name for the variant");
      var name = values.word(path + ".name", VariantsReader::name).orElse("nameless");
      if (!names.add(name)) {
        structure
            .node(path + ".name")
            .ifPresent(
                node ->
                    problems.add(node, path + ".name", "'%s' is taken already".formatted(name)));
      }
      var variant = over(base.named(name), path + ".ipfs");
      var exec = values.word(path + ".exec", Function.identity()).orElse(null);
      variants.add(new Variant(name, exec, variant.datastore(), variant.config()));
    }
    return variants;
  }

  /** What a section says wins over what it stands on. */
  private Variant over(Variant base, String section) {
    return new Variant(
        base.name(),
        base.exec(),
        values
            .word(section + ".datastore", Choice.of(Datastore.values(), Datastore::label))
            .orElse(base.datastore()),
        config(base.config(), section + ".config"));
  }

  private SortedMap<String, String> config(SortedMap<String, String> base, String path) {
    var config = new TreeMap<>(base);
    structure.node(path).ifPresent(node -> addAll(config, node, path));
    return config;
  }

  private void addAll(SortedMap<String, String> config, Node node, String path) {
    if (!(node instanceof MappingNode mapping)) {
      problems.add(
          node, path, "is %s, expected Kubo's keys below it".formatted(Scalars.describe(node)));
      return;
    }
    for (var entry : mapping.getValue()) {
      if (entry.getKeyNode() instanceof ScalarNode key
          && entry.getValueNode() instanceof ScalarNode value
          && KuboConfig.isJson(value.getValue())) {
        config.put(key.getValue(), value.getValue());
      } else {
        problems.add(
            entry.getValueNode(),
            path,
            "holds %s, expected JSON text, strings with their quotes as in '\"10GB\"'"
                .formatted(Scalars.describe(entry.getValueNode())));
      }
    }
  }

  private static String name(String text) {
    if (!Variant.NAME.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "is '%s', expected 1 to 32 of a-z, 0-9 and -, with a letter or digit at both ends"
              .formatted(Scalars.abbreviate(text)));
    }
    return text;
  }
}
