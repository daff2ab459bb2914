package dev.ipfsbench.kubo;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A child's output, of which the last lines go into error messages.
 *
 * @param file where the output goes; need not exist yet
 */
public record LogFile(Path file) {
  private static final int LINES = 15;
  private static final int BYTES = 8192;

  /**
   * Returns the last lines, at most 15 and 8 KiB, each indented by two spaces; a remark in
   * parentheses where there are none. Never throws.
   */
  public String lastLines() {
    String tail;
    try (var in = new RandomAccessFile(file.toFile(), "r")) {
      long from = Math.max(0, in.length() - BYTES);
      byte[] bytes = new byte[(int) (in.length() - from)];
      in.seek(from);
      in.readFully(bytes);
      tail = new String(bytes, StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      tail = "";
    }
    if (tail.isEmpty()) {
      return "  (it wrote nothing)";
    }
    List<String> lines = tail.lines().toList();
    return String.join(
        "\n",
        lines.subList(Math.max(0, lines.size() - LINES), lines.size()).stream()
            .map(line -> "  " + line)
            .toList());
  }
}
