package dev.ipfsbench.model.criteria;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a threshold as people write it. */
final class ThresholdText {
  private static final String EXPECTED =
      "expected STORE SIZE OPERATION METRIC < VALUE (or >), as in 'ipfs 1KiB create p99 < 50ms'";
  private static final Pattern FORM =
      Pattern.compile(
          "\\s*(?:(?<variant>[^\\s/]+)/)?(?<store>\\S+)\\s+(?<size>\\S+)\\s+(?<row>\\S+)"
              + "\\s+(?<metric>[^\\s<>]+)\\s*(?<sign>[<>])=?\\s*(?<value>\\S+)\\s*");
  private static final Pattern VALUE =
      Pattern.compile("(?<number>\\d{1,12}(\\.\\d{1,9})?)(?<unit>.*)");

  private final String text;

  ThresholdText(String text) {
    this.text = text;
  }

  Threshold threshold() {
    var form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("threshold '%s': %s".formatted(text, EXPECTED));
    }
    var row =
        new RowName(
            form.group("variant"),
            one("store", form.group("store"), Store.values(), Store::label),
            size(form.group("size")),
            one("operation", form.group("row"), Measured.values(), Measured::label));
    var metric = one("metric", form.group("metric"), Metric.values(), Metric::shortName);
    var value = value(metric, form);
    return form.group("sign").equals("<")
        ? Threshold.atMost(row, metric, value)
        : Threshold.atLeast(row, metric, value);
  }

  private double value(Metric metric, Matcher form) {
    var value = VALUE.matcher(form.group("value"));
    if (!value.matches()) {
      throw wrong("value", form.group("value"), "a number and its unit, as in 50ms");
    }
    return Double.parseDouble(value.group("number")) * factor(metric, value.group("unit"));
  }

  private double factor(Metric metric, String unit) {
    if (unit.equals(metric.unit())) {
      return 1;
    }
    if (metric.unit().equals("ms")) {
      return switch (unit) {
        case "us" -> 1e-3;
        case "s" -> 1e3;
        default -> throw wrong("unit", unit, "us, ms or s behind " + metric.shortName());
      };
    }
    throw wrong(
        "unit",
        unit,
        "%s behind %s"
            .formatted(metric.unit().isEmpty() ? "none" : metric.unit(), metric.shortName()));
  }

  private PayloadSize size(String size) {
    try {
      return PayloadSize.parse(size);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("threshold '%s': %s".formatted(text, e.getMessage()), e);
    }
  }

  private <T> T one(String what, String said, T[] all, Function<T, String> name) {
    return Arrays.stream(all)
        .filter(each -> name.apply(each).equals(said))
        .findFirst()
        .orElseThrow(
            () ->
                wrong(what, said, Arrays.stream(all).map(name).collect(Collectors.joining(", "))));
  }

  private IllegalArgumentException wrong(String what, String said, String expected) {
    return new IllegalArgumentException(
        "threshold '%s': %s '%s', expected %s".formatted(text, what, said, expected));
  }
}
