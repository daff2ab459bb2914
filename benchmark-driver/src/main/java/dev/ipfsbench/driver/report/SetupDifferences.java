package dev.ipfsbench.driver.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ipfsbench.model.result.Configuration;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What two runs differ in beside their figures, each as a sentence. */
public final class SetupDifferences {
  private static final Pattern MINOR = Pattern.compile("0\\.(\\d+)(\\D.*)?");

  /** What changed for the files API, by the minor version of Kubo in which it did. */
  private static final Map<Integer, String> BREAKS =
      Map.of(
          33, "new repositories do not sync blocks, and writes flush their parents",
          38, "at most 256 unflushed operations",
          39, "another provider announces content",
          40, "blocks up to 2 MiB, other leaves and directories",
          41, "the root follows the import settings",
          42, "some older provide settings are refused",
          43, "writes and garbage collection pause each other");

  private SetupDifferences() {}

  /** The sentences; empty where the set-ups are the same. */
  public static List<String> of(ResultDocument before, ResultDocument after) {
    var sentences = new ArrayList<String>();
    SummaryText.partial(before.run()).ifPresent(why -> sentences.add("The first run is " + why));
    SummaryText.partial(after.run()).ifPresent(why -> sentences.add("The second run is " + why));
    var first = before.configuration();
    var second = after.configuration();
    differ(sentences, "load", LoadText.of(first.load()), LoadText.of(second.load()));
    differ(
        sentences,
        "seconds for each cell",
        first.load().secondsPerCell(),
        second.load().secondsPerCell());
    differ(sentences, "burst", first.workload().burst(), second.workload().burst());
    differ(sentences, "stores", stores(first), stores(second));
    differ(
        sentences,
        "payload sizes",
        first.workload().payloadSizes(),
        second.workload().payloadSizes());
    differ(
        sentences,
        "filesystem",
        words(first.workload().filesystem()),
        words(second.workload().filesystem()));
    differ(sentences, "ipfs", words(first.workload().ipfs()), words(second.workload().ipfs()));
    differ(
        sentences,
        "buffered",
        words(first.workload().buffered()),
        words(second.workload().buffered()));
    differ(sentences, "format", first.endpoint().format(), second.endpoint().format());
    differ(sentences, "processor", before.environment().cpu(), after.environment().cpu());
    differ(
        sentences,
        "processors",
        before.environment().processors(),
        after.environment().processors());
    differ(
        sentences,
        "operating system",
        before.environment().operatingSystem(),
        after.environment().operatingSystem());
    differ(sentences, "JVM of the driver", before.environment().jvm(), after.environment().jvm());
    differ(sentences, "variants", variants(first), variants(second));
    var oldKubo = kubo(before);
    var newKubo = kubo(after);
    differ(sentences, "Kubo", oldKubo, newKubo);
    sentences.addAll(breaks(oldKubo, newKubo));
    return sentences;
  }

  private static String variants(Configuration configuration) {
    return configuration.variants().stream()
        .map(
            variant ->
                "%s (%s%s)"
                    .formatted(
                        variant.name(),
                        variant.datastore().label(),
                        variant.config().isEmpty() ? "" : " " + variant.config()))
        .collect(Collectors.joining(", "));
  }

  private static String stores(Configuration configuration) {
    return configuration.workload().stores().stream()
        .map(Store::label)
        .collect(Collectors.joining(", "));
  }

  private static String words(FilesystemOptions options) {
    return "durability " + options.durability().label();
  }

  private static String words(IpfsOptions options) {
    return "update %s, flush %s".formatted(options.update().label(), options.flush().label());
  }

  private static String words(BufferedOptions options) {
    return "journal %s, durability %s, batch %d, backlog %s"
        .formatted(
            options.journal().label(),
            options.durability().label(),
            options.batch(),
            options.backlog());
  }

  private static void differ(List<String> sentences, String what, Object first, Object second) {
    if (!first.equals(second)) {
      sentences.add("The runs differ in %s: %s, then %s.".formatted(what, first, second));
    }
  }

  private static List<String> breaks(String first, String second) {
    var from = minor(first);
    var to = minor(second);
    if (from.isEmpty() || to.isEmpty()) {
      return List.of();
    }
    int low = Math.min(from.get(), to.get());
    int high = Math.max(from.get(), to.get());
    return BREAKS.entrySet().stream()
        .filter(change -> change.getKey() > low && change.getKey() <= high)
        .sorted(Map.Entry.comparingByKey())
        .map(
            change ->
                "Between them lies Kubo 0.%d: %s.".formatted(change.getKey(), change.getValue()))
        .toList();
  }

  private static Optional<Integer> minor(String version) {
    var parts = MINOR.matcher(version);
    return parts.matches() ? Optional.of(Integer.parseInt(parts.group(1))) : Optional.empty();
  }

  private static String kubo(ResultDocument document) {
    return version(document.targets().firstEntry().getValue());
  }

  /**
   * What changed in Kubo between the baseline of a run and its other variants, for each of them.
   */
  static List<String> betweenVariants(ResultDocument document) {
    var sentences = new ArrayList<String>();
    var baseline = kubo(document);
    document
        .targets()
        .forEach(
            (variant, said) -> {
              if (!version(said).equals(baseline)) {
                sentences.add(
                    "Variant %s runs Kubo %s, the baseline %s."
                        .formatted(variant, version(said), baseline));
                sentences.addAll(breaks(baseline, version(said)));
              }
            });
    return sentences;
  }

  private static String version(ObjectNode said) {
    return said.path("kubo").path("version").asText("none");
  }
}
