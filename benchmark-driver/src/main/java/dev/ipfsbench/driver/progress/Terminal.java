package dev.ipfsbench.driver.progress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** Whether standard error is a terminal on which a line can be written over, and how wide it is. */
final class Terminal {
  /** Answers with the size where descriptor 2, which it inherits, is a terminal. */
  private static final String ASK = "test -t 2 && stty size <&2 2>/dev/null || test -t 2";

  private static final int USUAL_WIDTH = 80;
  private static final int DEADLINE_SECONDS = 2;

  private Terminal() {}

  /**
   * The width in columns; empty where standard error is no terminal, or one that cannot write over
   * a line ({@code TERM=dumb}). Java itself can only tell whether input <i>and</i> output are
   * terminals, and output is often a file where progress is still wanted; so a shell is asked.
   */
  static OptionalInt width(Map<String, String> environment) {
    var type = environment.getOrDefault("TERM", "dumb");
    if (type.isEmpty() || type.equals("dumb")) {
      return OptionalInt.empty();
    }
    try {
      return ask();
    } catch (IOException e) {
      return OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }

  private static OptionalInt ask() throws IOException, InterruptedException {
    var shell =
        new ProcessBuilder("/bin/sh", "-c", ASK)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    shell.getOutputStream().close();
    try {
      if (!shell.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS) || shell.exitValue() != 0) {
        return OptionalInt.empty();
      }
      return OptionalInt.of(
          columns(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8)));
    } finally {
      shell.destroyForcibly();
    }
  }

  /** The second number of {@code 24 80}; the usual width where there is none above zero. */
  static int columns(String size) {
    var numbers = size.strip().split(" ", -1);
    if (numbers.length != 2 || !numbers[1].matches("[1-9]\\d{0,4}")) {
      return USUAL_WIDTH;
    }
    return Integer.parseInt(numbers[1]);
  }
}
