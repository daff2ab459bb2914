package dev.ipfsbench.driver.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The text files in which Linux tells about itself, below {@code /proc} and {@code /sys}. Where a
 * file is missing (another system, a container that hides it) the answer is empty, never an error.
 */
final class KernelFiles {
  private final Path root;

  /**
   * Reads below a folder.
   *
   * @param root {@code /}, or a copy of parts of it
   */
  KernelFiles(Path root) {
    this.root = root;
  }

  /** All lines; empty where the file cannot be read. */
  List<String> lines(String path) {
    try {
      return List.of(
          new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8).split("\n"));
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The first line without blanks around it; empty where there is none. */
  Optional<String> line(String path) {
    return lines(path).stream().findFirst().map(String::strip).filter(text -> !text.isEmpty());
  }

  /** The first line as a number; empty where it is none, as in {@code max}. */
  OptionalLong number(String path) {
    return line(path).map(KernelFiles::parse).orElse(OptionalLong.empty());
  }

  /**
   * The value behind a key at the start of a line, as in {@code MemTotal: 24683584 kB} or {@code
   * pswpin 0}.
   */
  Optional<String> value(String path, String key) {
    for (var line : lines(path)) {
      if (line.startsWith(key)) {
        var rest = line.substring(key.length()).strip();
        if (rest.length() < line.length() - key.length() || rest.startsWith(":")) {
          return Optional.of(rest.startsWith(":") ? rest.substring(1).strip() : rest);
        }
      }
    }
    return Optional.empty();
  }

  /** The first number behind a key at the start of a line. */
  OptionalLong count(String path, String key) {
    return value(path, key).map(text -> parse(text.split(" ", 2)[0])).orElse(OptionalLong.empty());
  }

  private static OptionalLong parse(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
