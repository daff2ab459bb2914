package dev.ipfsbench.server.kubo;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What figures of a Kubo depend on. Stays the same until Kubo is set up otherwise or replaced.
 *
 * @param version such as {@code 0.43.1}
 * @param repository the version of the repository's layout
 * @param golang what Kubo was compiled with
 * @param datastore where blocks are kept, as in {@code flatfs}
 * @param blocksSynced whether a block is forced to the volume before a write is acknowledged;
 *     {@code default} where the datastore decides
 * @param providing whether it announces what it stores, which costs
 * @param routing how it finds others
 */
public record KuboFacts(
    String version,
    String repository,
    String golang,
    String datastore,
    String blocksSynced,
    String providing,
    String routing) {
  private static final String BY_DEFAULT = "default";

  static KuboFacts of(KuboControl.Version version, JsonNode config) {
    var blocks = blocks(config.path("Datastore").path("Spec"));
    return new KuboFacts(
        version.version(),
        version.repository(),
        version.golang(),
        blocks.path("type").asText("unknown"),
        blocks.path("sync").asText(BY_DEFAULT),
        config.path("Provide").path("Enabled").asText(BY_DEFAULT),
        config.path("Routing").path("Type").asText(BY_DEFAULT));
  }

  /** The part of a datastore's specification that keeps blocks, below mounts and measures. */
  private static JsonNode blocks(JsonNode spec) {
    return switch (spec.path("type").asText()) {
      case "mount" -> {
        for (var mount : spec.path("mounts")) {
          if (mount.path("mountpoint").asText().equals("/blocks")) {
            yield blocks(mount);
          }
        }
        yield blocks(spec.path("mounts").path(0));
      }
      case "measure", "log" -> blocks(spec.path("child"));
      default -> spec;
    };
  }
}
