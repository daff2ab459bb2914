package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Layer;
import dev.ipfsbench.model.result.Layers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** One sentence on where the time of a create in IPFS goes. */
final class LayerSentence {
  private static final double NANOS = 1e9;

  private LayerSentence() {}

  /** A sentence for each payload size. */
  static List<String> of(List<Layers> layers) {
    return layers.stream().map(LayerSentence::sentence).toList();
  }

  private static String sentence(Layers layers) {
    var total = layers.parts().stream().mapToDouble(Layer::medianNanoseconds).sum();
    return "Of the %s that a create of %s in IPFS takes%s, %s."
        .formatted(
            Figures.duration(total / NANOS),
            layers.payloadSize(),
            CostSentence.where(layers.variant()),
            layers.parts().stream()
                .map(part -> part(part, total))
                .collect(Collectors.joining(", ")));
  }

  private static String part(Layer part, double total) {
    var share = String.format(Locale.ROOT, "%.0f %%", 100 * part.medianNanoseconds() / total);
    var interval = part.interval();
    return "%s go to %s (%s%s)"
        .formatted(
            share,
            name(part.name()),
            duration(part.medianNanoseconds()),
            interval == null
                ? ""
                : ", %s to %s".formatted(duration(interval.low()), duration(interval.high())));
  }

  private static String duration(double nanos) {
    return nanos < 0 ? "-" + Figures.duration(-nanos / NANOS) : Figures.duration(nanos / NANOS);
  }

  private static String name(Layer.Name name) {
    return switch (name) {
      case TRANSPORT -> "the transport";
      case SERVER -> "the server";
      case KUBO -> "Kubo";
      case SYNC -> "Kubo's flush and sync";
    };
  }
}
