package dev.ipfsbench.driver.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Text in columns: words to the left, figures to the right, as narrow as the content allows. */
final class Table {
  private static final String GAP = "  ";

  private final String title;
  private final int wordColumns;
  private final List<List<String>> lines = new ArrayList<>();

  /** An empty table whose first columns hold words. */
  Table(String title, int wordColumns, List<String> header) {
    this.title = title;
    this.wordColumns = wordColumns;
    lines.add(List.copyOf(header));
  }

  /** Adds a line with as many cells as the header has. */
  void add(List<String> cells) {
    if (cells.size() != lines.getFirst().size()) {
      throw new IllegalArgumentException(cells + " under " + lines.getFirst());
    }
    lines.add(List.copyOf(cells));
  }

  /** Whether there is nothing but the header. */
  boolean isEmpty() {
    return lines.size() == 1;
  }

  String title() {
    return title;
  }

  List<String> header() {
    return lines.getFirst();
  }

  /** What stands below the header. */
  List<List<String>> rows() {
    return lines.subList(1, lines.size());
  }

  /** The lines with the title above them; nothing where there is nothing but the header. */
  List<String> titled() {
    return isEmpty() ? List.of() : Stream.concat(Stream.of("", title), render().stream()).toList();
  }

  /** The lines, without blanks at their ends. */
  List<String> render() {
    var widths = new int[lines.getFirst().size()];
    for (var line : lines) {
      for (var i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    return lines.stream().map(line -> render(line, widths)).toList();
  }

  private String render(List<String> line, int[] widths) {
    var text = new StringBuilder();
    for (var i = 0; i < widths.length; i++) {
      var blanks = " ".repeat(widths[i] - line.get(i).length());
      text.append(i == 0 ? "" : GAP);
      text.append(i < wordColumns ? line.get(i) + blanks : blanks + line.get(i));
    }
    return text.toString().stripTrailing();
  }
}
