package dev.ipfsbench.driver.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The targets of all variants of a run, side by side. Safe for use by several threads. */
final class OpenTargets implements AutoCloseable {
  private final Map<String, Target> byVariant;

  private OpenTargets(Map<String, Target> byVariant) {
    this.byVariant = byVariant;
  }

  /**
   * Opens all, one after the other.
   *
   * @throws RunRefusedException where one cannot be started; then none is left
   */
  static OpenTargets open(Targets targets, List<VariantRequest> requests)
      throws RunRefusedException, InterruptedException {
    var open = new OpenTargets(new LinkedHashMap<>());
    var done = false;
    try {
      for (var request : requests) {
        open.byVariant.put(request.variant().name(), targets.open(request.target()));
      }
      done = true;
      return open;
    } finally {
      if (!done) {
        open.close();
      }
    }
  }

  /** The target of a variant. */
  Target of(VariantRequest request) {
    return Objects.requireNonNull(byVariant.get(request.variant().name()));
  }

  /** The first target's words on what became of it, see {@link Target#failure}. */
  Optional<String> failure() {
    return byVariant.entrySet().stream()
        .flatMap(
            entry ->
                entry.getValue().failure().stream()
                    .map(
                        words ->
                            byVariant.size() == 1
                                ? words
                                : "variant %s: %s".formatted(entry.getKey(), words)))
        .findFirst();
  }

  /** Lets go of all, the last one first. */
  @Override
  public void close() {
    Deque<Target> all = new ArrayDeque<>(byVariant.values());
    while (!all.isEmpty()) {
      all.removeLast().close();
    }
  }
}
