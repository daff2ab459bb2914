package dev.ipfsbench.driver.report;

import java.util.Locale;

/** Text of HTML and SVG. Whatever comes from a run is escaped on its way in. */
final class Markup {
  private final StringBuilder text = new StringBuilder();

  /** Appends markup of our own; each {@code %s} takes a value, escaped. */
  Markup add(String format, Object... values) {
    var escaped = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      escaped[i] = values[i] instanceof String value ? escape(value) : values[i];
    }
    text.append(values.length == 0 ? format : format.formatted(escaped)).append('\n');
    return this;
  }

  /** Appends what other markup holds. */
  Markup add(Markup other) {
    text.append(other.text);
    return this;
  }

  /** A coordinate of a drawing. */
  static String at(double coordinate) {
    return String.format(Locale.ROOT, "%.1f", coordinate);
  }

  private static String escape(String value) {
    return value
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
