package dev.ipfsbench.driver.report;

import java.util.List;

/** Collects the lines of a text report, wrapped at {@link #WIDTH} columns. */
final class Page {
  /** The longest line of wrapped text. */
  static final int WIDTH = 100;

  private static final String INDENT = "  ";

  private final StringBuilder text = new StringBuilder();

  /** A line as it is. */
  Page line(String line) {
    text.append(line).append('\n');
    return this;
  }

  /** Lines as they are. */
  Page lines(List<String> lines) {
    lines.forEach(this::line);
    return this;
  }

  /** A blank line and a heading. */
  Page heading(String heading) {
    return line("").line(heading);
  }

  /** Words, wrapped, the first line not indented. */
  Page wrapped(String words) {
    return wrap(words, "", INDENT);
  }

  /** Words, wrapped and indented. */
  Page paragraph(String words) {
    return wrap(words, INDENT, INDENT);
  }

  /** Words of a list, wrapped under a dash. */
  Page item(String words) {
    return wrap(words, "- ", INDENT);
  }

  private Page wrap(String words, String first, String next) {
    var line = new StringBuilder(first);
    var blank = true;
    for (var word : words.strip().split("\\s+", -1)) {
      if (!blank && line.length() + 1 + word.length() > WIDTH) {
        line(line.toString());
        line = new StringBuilder(next);
        blank = true;
      }
      line.append(blank ? "" : " ").append(word);
      blank = false;
    }
    return line(line.toString());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
