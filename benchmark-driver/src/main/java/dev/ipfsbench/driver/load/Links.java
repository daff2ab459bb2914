package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.ClientLoop;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.model.workload.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The links to all variants of a plan. */
final class Links {
  private static final long REPLY_SLACK_BYTES = 64 * 1024;
  private static final long BETWEEN_VARIANTS = 0xbf58476d1ce4e5b9L;

  private final Map<String, ServerLink> servers = new LinkedHashMap<>();
  private final Map<String, DirectLink> direct = new LinkedHashMap<>();

  private Links() {}

  /**
   * Connects to every variant.
   *
   * @param seed of object ids
   * @throws StorageClientException where one cannot be reached, does not let us in, or takes no
   *     payload as large as planned
   */
  static Links open(ClientLoop loop, LoadPlan plan, long seed)
      throws StorageClientException, InterruptedException {
    var links = new Links();
    var largest =
        plan.workload().payloadSizes().stream().mapToLong(size -> size.bytes()).max().orElse(0);
    for (var variant : plan.variants()) {
      // Other ids, so other contents: two variants may have one Kubo in common.
      var own = seed + links.servers.size() * BETWEEN_VARIANTS;
      var link = ServerLink.open(loop, variant.endpoint(), plan, own, largest + REPLY_SLACK_BYTES);
      if (largest > link.maxPayload()) {
        throw new StorageClientException(
            StorageClientException.Kind.TOO_LARGE,
            "payloads of %d bytes are planned, but %s takes at most %d"
                .formatted(largest, variant.endpoint().uri(), link.maxPayload()));
      }
      links.servers.put(variant.name(), link);
      if (plan.workload().stores().contains(Store.DIRECT)) {
        var kubo =
            variant
                .kubo()
                .orElseThrow(
                    () ->
                        new StorageClientException(
                            StorageClientException.Kind.UNREACHABLE,
                            "the store direct is planned, but the address of Kubo is not known"));
        links.direct.put(variant.name(), DirectLink.open(loop, kubo, plan, link.ids()));
      }
    }
    return links;
  }

  /** The link that a cell's operations take. */
  Link of(Cell cell) {
    var links = cell.store() == Store.DIRECT ? direct : servers;
    return Objects.requireNonNull(links.get(cell.variant()));
  }

  /** All of them; those to servers first. */
  List<Link> all() {
    List<Link> all = new ArrayList<>(servers.values());
    all.addAll(direct.values());
    return all;
  }
}
