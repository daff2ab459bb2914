package dev.ipfsbench.model.runfile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** All keys that a run file may hold, in the order of the reference page. */
final class Keys {
  private static final String LATER = "this version runs the workload store only";
  private static final String CLUSTER = "only a cluster can honour it";
  private static final String TARGET = "this machine runs the storage server and Kubo that it has";
  private static final String BOOKKEEPING = "the cluster's own bookkeeping";

  private static final Pattern ITEM = Pattern.compile("\\[\\d+]");

  private static final Map<String, Key> ALL = new LinkedHashMap<>();

  static {
    value("apiVersion");
    value("kind");
    section("metadata");
    value("metadata.name");
    skipped("metadata.namespace", CLUSTER);
    skipped("metadata.labels", CLUSTER);
    skipped("metadata.annotations", CLUSTER);
    skipped("metadata.finalizers", BOOKKEEPING);
    skipped("metadata.ownerReferences", BOOKKEEPING);
    skipped("metadata.managedFields", BOOKKEEPING);
    skipped("metadata.creationTimestamp", BOOKKEEPING);
    skipped("metadata.generation", BOOKKEEPING);
    skipped("metadata.resourceVersion", BOOKKEEPING);
    skipped("metadata.uid", BOOKKEEPING);
    skipped("status", BOOKKEEPING);
    section("spec");
    section("spec.workload");
    section("spec.workload.store");
    value("spec.workload.store.stores");
    value("spec.workload.store.payloadSizes");
    value("spec.workload.store.burst");
    value("spec.workload.store.operations");
    section("spec.workload.store.filesystem");
    value("spec.workload.store.filesystem.durability");
    section("spec.workload.store.ipfs");
    value("spec.workload.store.ipfs.update");
    value("spec.workload.store.ipfs.flush");
    section("spec.workload.store.buffered");
    value("spec.workload.store.buffered.journal");
    value("spec.workload.store.buffered.durability");
    value("spec.workload.store.buffered.batch");
    value("spec.workload.store.buffered.backlog");
    refused("spec.workload.commands", LATER);
    refused("spec.workload.gateway", LATER);
    refused("spec.workload.ingest", LATER);
    refused("spec.workload.retrieval", LATER);
    section("spec.load");
    value("spec.load.model");
    value("spec.load.rate");
    value("spec.load.arrivals");
    value("spec.load.connections");
    value("spec.load.depth");
    value("spec.load.warmupSeconds");
    value("spec.load.rounds");
    value("spec.load.secondsPerCell");
    value("spec.load.seed");
    section("spec.target");
    section("spec.target.server");
    skipped("spec.target.server.image", TARGET);
    skipped("spec.target.server.resources", CLUSTER);
    section("spec.target.ipfs");
    skipped("spec.target.ipfs.image", TARGET);
    skipped("spec.target.ipfs.resources", CLUSTER);
    value("spec.target.ipfs.profile");
    value("spec.target.ipfs.datastore");
    value("spec.target.ipfs.network");
    value("spec.target.ipfs.config");
    list("spec.target.variants");
    value("spec.target.variants[].name");
    value("spec.target.variants[].exec");
    section("spec.target.variants[].ipfs");
    skipped("spec.target.variants[].ipfs.image", TARGET);
    skipped("spec.target.variants[].ipfs.resources", CLUSTER);
    value("spec.target.variants[].ipfs.datastore");
    value("spec.target.variants[].ipfs.config");
    skipped("spec.target.variants[].server", TARGET);
    skipped("spec.target.variants[].volume", CLUSTER);
    skipped("spec.node", CLUSTER);
    skipped("spec.volume", CLUSTER);
    section("spec.driver");
    skipped("spec.driver.image", CLUSTER);
    skipped("spec.driver.placement", CLUSTER);
    skipped("spec.driver.resources", CLUSTER);
    value("spec.driver.engine");
    skipped("spec.credentialsSecretName", CLUSTER);
    list("spec.thresholds");
    section("spec.thresholds[].row");
    value("spec.thresholds[].row.variant");
    value("spec.thresholds[].row.store");
    value("spec.thresholds[].row.payloadSize");
    value("spec.thresholds[].row.operation");
    value("spec.thresholds[].metric");
    value("spec.thresholds[].atMost");
    value("spec.thresholds[].atLeast");
    refused("spec.compareWith", "this version does not compare runs");
    value("spec.checks");
    skipped("spec.results", CLUSTER);
    skipped("spec.queueDeadlineSeconds", CLUSTER);
    skipped("spec.activeDeadlineSeconds", CLUSTER);
    skipped("spec.ttlSecondsAfterFinished", CLUSTER);
    skipped("spec.suspend", CLUSTER);
  }

  private Keys() {}

  /**
   * A key by its path, which has the places of list items in it: {@code spec.thresholds[2].row}.
   */
  static Optional<Key> find(String path) {
    return Optional.ofNullable(ALL.get(general(path)));
  }

  /** All keys. */
  static List<Key> all() {
    return List.copyOf(ALL.values());
  }

  /** The names of the keys right inside a section; the root's path is empty. */
  static List<String> namesIn(String section) {
    return ALL.values().stream()
        .filter(key -> key.parent().equals(general(section)))
        .map(Key::name)
        .toList();
  }

  /** The same path for every item of a list. */
  static String general(String path) {
    return ITEM.matcher(path).replaceAll("[]");
  }

  private static void section(String path) {
    add(new Key(path, Support.SECTION, ""));
  }

  private static void list(String path) {
    add(new Key(path, Support.LIST, ""));
  }

  private static void value(String path) {
    add(new Key(path, Support.VALUE, ""));
  }

  private static void skipped(String path, String reason) {
    add(new Key(path, Support.SKIPPED, reason));
  }

  private static void refused(String path, String reason) {
    add(new Key(path, Support.REFUSED, reason));
  }

  private static void add(Key key) {
    ALL.put(key.path(), key);
  }
}
