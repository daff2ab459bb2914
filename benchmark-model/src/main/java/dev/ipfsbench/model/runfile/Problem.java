package dev.ipfsbench.model.runfile;

/**
 * One fault of a run file.
 *
 * @param line counted from 1
 * @param column counted from 1
 * @param key its path, such as {@code spec.load.rounds}; empty for a fault of the file as a whole
 * @param message what is wrong and what would be right
 */
public record Problem(int line, int column, String key, String message) {

  /** As compilers print it, so that editors find the place. */
  public String text(String file) {
    var where = "%s:%d:%d: ".formatted(file, line, column);
    return where + (key.isEmpty() ? message : key + ": " + message);
  }
}
