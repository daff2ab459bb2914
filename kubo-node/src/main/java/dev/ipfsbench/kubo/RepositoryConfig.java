package dev.ipfsbench.kubo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A repository's {@code config} file, edited before the daemon's first start: one rewrite instead
 * of one {@code ipfs config} process for each key.
 */
final class RepositoryConfig {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;

  RepositoryConfig(Path file) {
    this.file = file;
  }

  /** What makes a Kubo isolated, beyond what its own profile {@code test} sets. */
  private static Map<String, String> isolation() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("Bootstrap", "[]");
    keys.put("Discovery.MDNS.Enabled", "false");
    keys.put("Addresses.API", "\"/ip4/127.0.0.1/tcp/0\"");
    keys.put("Addresses.Gateway", "\"/ip4/127.0.0.1/tcp/0\"");
    keys.put("Addresses.Swarm", "[]");
    keys.put("AutoConf.Enabled", "false");
    keys.put("AutoTLS.Enabled", "false");
    keys.put("Provide.Enabled", "false");
    keys.put("Routing.Type", "\"none\"");
    keys.put("Version.SwarmCheckEnabled", "false");
    keys.put("Internal.ShutdownTimeout", "\"5s\"");
    return keys;
  }

  /** Sets the keys that isolate, then the further ones given. */
  void apply(Map<String, String> further) throws IOException {
    ObjectNode config = (ObjectNode) JSON.readTree(file.toFile());
    isolation().forEach((key, json) -> set(config, key, json));
    further.forEach((key, json) -> set(config, key, json));
    Files.writeString(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(config));
  }

  private static void set(ObjectNode config, String key, String json) {
    int lastDot = key.lastIndexOf('.');
    ObjectNode parent = config;
    if (lastDot > 0) {
      for (String part : key.substring(0, lastDot).split("\\.", -1)) {
        parent =
            parent.get(part) instanceof ObjectNode existing ? existing : parent.putObject(part);
      }
    }
    parent.set(key.substring(lastDot + 1), parse(key, json));
  }

  private static JsonNode parse(String key, String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new KuboException(
          "the value of the Kubo setting %s is not JSON text: %s (a string needs its quotes: \"10GB\")"
              .formatted(key, json),
          e);
    }
  }
}
