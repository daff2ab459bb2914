package dev.ipfsbench.server.info;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ipfsbench.server.kubo.KuboFacts;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code GET /info} answers.
 *
 * @param version of the server
 * @param instance another for each start, so that a client notices a restart
 * @param quarkus version of Quarkus
 * @param java version of the Java runtime
 * @param stores the stores that are switched on
 * @param limits the bounds in force
 * @param kubo what is known of Kubo; absent where no store needs it
 */
public record ServerInfo(
    String version,
    String instance,
    String quarkus,
    String java,
    List<StoreInfo> stores,
    LimitsInfo limits,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable KuboInfo kubo) {

  /** What is known of Kubo. */
  public sealed interface KuboInfo {}

  /**
   * Kubo answers.
   *
   * @param facts what its figures depend on; each stands in this object's place
   */
  @RegisterForReflection
  public record Reached(@JsonUnwrapped KuboFacts facts) implements KuboInfo {}

  /**
   * Kubo does not answer.
   *
   * @param unreachable why
   */
  @RegisterForReflection
  public record NotReached(String unreachable) implements KuboInfo {}

  /**
   * A store.
   *
   * @param name as in requests and reports
   * @param settings how it was set up; each stands beside the name
   * @param survives what an acknowledged write survives
   */
  public record StoreInfo(
      String name, @JsonAnyGetter Map<String, String> settings, String survives) {}

  /**
   * The bounds in force.
   *
   * @param payloadBytes the largest payload
   * @param windowRequests requests of one connection in flight
   * @param windowBytes bytes of one connection in flight
   * @param inFlightBytes bytes of all connections in flight
   * @param connections connections open at once
   */
  public record LimitsInfo(
      long payloadBytes,
      int windowRequests,
      long windowBytes,
      long inFlightBytes,
      int connections) {}
}
