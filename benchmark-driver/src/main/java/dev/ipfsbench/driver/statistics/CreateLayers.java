package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RoundTime;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Layer;
import dev.ipfsbench.model.result.Layers;
import dev.ipfsbench.model.workload.Store;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes the time of creates in the store {@code ipfs} apart, round by round: what the server says
 * of itself, and where {@code direct} was measured too what Kubo takes without the server and
 * without its flush.
 */
final class CreateLayers {
  private static final double NANOS = 1e9;

  private CreateLayers() {}

  /** One for each cell of {@code ipfs} that creates, of a closed load with server times. */
  static List<Layers> of(List<CellMeasurement> cells) {
    return cells.stream()
        .filter(cell -> cell.cell().store() == Store.IPFS)
        .flatMap(cell -> layers(cell, direct(cell.cell(), cells)).stream())
        .toList();
  }

  private static Optional<CellMeasurement> direct(Cell ipfs, List<CellMeasurement> cells) {
    var wanted = new Cell(ipfs.variant(), Store.DIRECT, ipfs.payloadSize(), ipfs.measured());
    return cells.stream().filter(cell -> cell.cell().equals(wanted)).findFirst();
  }

  private static Optional<Layers> layers(CellMeasurement ipfs, Optional<CellMeasurement> direct) {
    Map<Integer, Double> calls = direct.map(cell -> means(creates(cell))).orElse(Map.of());
    Map<Integer, Double> unflushed =
        direct.map(CellMeasurement::unflushed).orElse(List.of()).stream()
            .collect(Collectors.toMap(RoundTime::round, time -> time.seconds() * NANOS));
    var parts = new EnumMap<Layer.Name, List<Double>>(Layer.Name.class);
    for (var sample : creates(ipfs)) {
      if (sample.open() == null && sample.serverNanos() > 0) {
        parts(sample, calls.get(sample.round()), unflushed.get(sample.round()))
            .forEach(
                (name, nanos) -> parts.computeIfAbsent(name, key -> new ArrayList<>()).add(nanos));
      }
    }
    var cell = ipfs.cell();
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Layers(
                cell.variant(),
                cell.payloadSize(),
                cell.measured(),
                parts.entrySet().stream()
                    .map(entry -> layer(entry.getKey(), entry.getValue()))
                    .toList()));
  }

  private static Map<Layer.Name, Double> parts(
      Sample ipfs, @Nullable Double direct, @Nullable Double unflushed) {
    var operations = (double) ipfs.count(Outcome.OK);
    var server = ipfs.serverNanos() / operations;
    var store = ipfs.storeNanos() / operations;
    var parts = new EnumMap<Layer.Name, Double>(Layer.Name.class);
    parts.put(Layer.Name.TRANSPORT, mean(ipfs) - server);
    parts.put(Layer.Name.SERVER, server - store);
    if (direct == null || unflushed == null) {
      parts.put(Layer.Name.KUBO, store);
    } else {
      // The share is taken from two neighbours in time; subtracting the two from what some other
      // cell took would put the drift between the cells into the difference.
      var sync = store * Math.max(0, 1 - unflushed / direct);
      parts.put(Layer.Name.KUBO, store - sync);
      parts.put(Layer.Name.SYNC, sync);
    }
    return parts;
  }

  private static Layer layer(Layer.Name name, List<Double> nanos) {
    var figures = nanos.stream().mapToDouble(Double::doubleValue).toArray();
    return new Layer(
        name,
        MedianInterval.median(figures),
        MedianInterval.of(figures).orElse(null),
        figures.length);
  }

  private static List<Sample> creates(CellMeasurement cell) {
    return cell.row(Row.CREATE).map(RowMeasurement::samples).orElse(List.of());
  }

  private static Map<Integer, Double> means(List<Sample> samples) {
    return samples.stream()
        .filter(sample -> sample.count(Outcome.OK) > 0)
        .collect(Collectors.toMap(Sample::round, CreateLayers::mean));
  }

  private static double mean(Sample sample) {
    return sample.service().decode().getMean();
  }
}
