package dev.ipfsbench.model.criteria;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Names rows of a run.
 *
 * @param variant of the target; absent: each
 * @param store where payloads end
 * @param payloadSize their size
 * @param operation the burst, or an operation, be it a cell of its own or part of a burst
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RowName(
    @Nullable String variant, Store store, PayloadSize payloadSize, Measured operation) {

  /** All rows that a workload has in each variant, each once, in the order of the report. */
  public static List<RowName> of(StoreWorkload workload) {
    return workload.stores().stream()
        .flatMap(
            store ->
                workload.payloadSizes().stream()
                    .flatMap(
                        size ->
                            workload.measured(store).stream()
                                .flatMap(measured -> measured.rows().stream())
                                .distinct()
                                .map(row -> new RowName(null, store, size, row))))
        .toList();
  }

  /**
   * Whether a run has no such row.
   *
   * @param variants the names of its variants
   * @return a sentence that says which it has; empty where it has this one
   */
  public Optional<String> misfit(StoreWorkload workload, List<String> variants) {
    if (variant != null && !variants.contains(variant)) {
      return Optional.of(
          "'%s' names a variant that the run does not have; its variants are %s"
              .formatted(this, String.join(", ", variants)));
    }
    var rows = of(workload);
    return rows.contains(new RowName(null, store, payloadSize, operation))
        ? Optional.empty()
        : Optional.of(
            "'%s' names a row that the run does not have; its rows are %s"
                .formatted(
                    this, rows.stream().map(RowName::toString).collect(Collectors.joining(", "))));
  }

  /** Whether a row of some variant is meant. */
  public boolean names(String ofVariant, Store ofStore, PayloadSize ofSize, Measured ofOperation) {
    return (variant == null || variant.equals(ofVariant))
        && store == ofStore
        && payloadSize.equals(ofSize)
        && operation == ofOperation;
  }

  /** As it is written on a command line, such as {@code ipfs 1KiB create}. */
  @Override
  public String toString() {
    return "%s%s %s %s"
        .formatted(
            variant == null ? "" : variant + "/", store.label(), payloadSize, operation.label());
  }
}
