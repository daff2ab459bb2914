package dev.ipfsbench.driver.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.ServerPages;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a target said of itself. A server that says nothing, as the original, has an empty tree, and
 * then nothing can be checked before the first operation.
 */
final class TargetFacts {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final ObjectNode tree;

  TargetFacts(ObjectNode tree) {
    this.tree = tree;
  }

  /** Asks the server at an endpoint. */
  static TargetFacts ask(Endpoint endpoint) throws StorageClientException, InterruptedException {
    try {
      return new TargetFacts(parse(new ServerPages(endpoint).info()));
    } catch (StorageClientException e) {
      if (e.kind() == StorageClientException.Kind.NOT_A_STORAGE_SERVER) {
        // The original has no such page; whether it is a storage server the connection will tell.
        return new TargetFacts(JsonNodeFactory.instance.objectNode());
      }
      throw e;
    }
  }

  /** The tree as it was said. */
  ObjectNode tree() {
    return tree;
  }

  /**
   * What the workload asks and this target does not do, each as a sentence that says what would be
   * right; empty where it fits.
   */
  List<String> misfits(StoreWorkload workload) {
    List<String> misfits = new ArrayList<>();
    tooLarge(workload).ifPresent(misfits::add);
    for (var store : workload.stores()) {
      if (store == Store.NONE || store == Store.DIRECT || !tree.has("stores")) {
        continue;
      }
      var facts = store(store);
      if (facts.isEmpty()) {
        misfits.add(
            "the target has no store %s, only %s; leave it out of --stores or enable it there"
                .formatted(store.label(), names()));
        continue;
      }
      switch (store) {
        case FILESYSTEM ->
            compare(
                facts.get(),
                store,
                "durability",
                workload.filesystem().durability().label(),
                misfits);
        case IPFS -> {
          compare(facts.get(), store, "update", workload.ipfs().update().label(), misfits);
          compare(facts.get(), store, "flush", workload.ipfs().flush().label(), misfits);
        }
        case BUFFERED -> {
          var buffered = workload.buffered();
          compare(facts.get(), store, "journal", buffered.journal().label(), misfits);
          compare(facts.get(), store, "durability", buffered.durability().label(), misfits);
        }
        case MEMORY, NONE, DIRECT -> {}
      }
    }
    return misfits;
  }

  /** Whether another look shows another server, or the same after a restart. */
  boolean differFrom(TargetFacts later) {
    return !tree.equals(later.tree);
  }

  private Optional<String> tooLarge(StoreWorkload workload) {
    var limit = tree.path("limits").path("payloadBytes").asLong(Long.MAX_VALUE);
    var over =
        workload.payloadSizes().stream()
            .filter(size -> size.bytes() > limit)
            .map(PayloadSize::toString)
            .collect(Collectors.joining(", "));
    return over.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the target takes payloads up to %s, not %s; leave that out of --sizes or raise the limit there"
                .formatted(new PayloadSize(limit), over));
  }

  /** A server may explain its setting behind a colon, as in {@code none: lost when it ends}. */
  private static void compare(
      JsonNode facts, Store store, String setting, String asked, List<String> misfits) {
    var said = facts.path(setting).asText("");
    var actual = said.substring(0, said.indexOf(':') < 0 ? said.length() : said.indexOf(':'));
    if (!actual.isEmpty() && !actual.equalsIgnoreCase(asked)) {
      misfits.add(
          "store %s of the target has %s %s and the run asks for %s; say --%s %s or set it there"
              .formatted(store.label(), setting, actual, asked, setting, actual));
    }
  }

  private Optional<JsonNode> store(Store store) {
    for (var facts : tree.path("stores")) {
      if (facts.path("name").asText().equals(store.label())) {
        return Optional.of(facts);
      }
    }
    return Optional.empty();
  }

  private String names() {
    List<String> names = new ArrayList<>();
    tree.path("stores").forEach(facts -> names.add(facts.path("name").asText()));
    return String.join(", ", names);
  }

  private static ObjectNode parse(String text) {
    try {
      return JSON.readTree(text) instanceof ObjectNode tree
          ? tree
          : JsonNodeFactory.instance.objectNode();
    } catch (JsonProcessingException e) {
      return JsonNodeFactory.instance.objectNode();
    }
  }
}
