package dev.ipfsbench.driver.target;

import java.io.IOException;
import java.util.List;

/** Signals to processes, by their ids. */
final class Signals {
  private Signals() {}

  /** Sends a signal to one process, or with a negative id to a process group. */
  static void send(String signal, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-s", signal, "--", Long.toString(pid))
        .inheritIO()
        .start()
        .waitFor();
  }

  /** The ids of the processes below another whose command line holds a word. */
  static List<Long> descendantsOf(ProcessHandle process, String word) {
    return process
        .descendants()
        .filter(
            descendant ->
                descendant.info().arguments().map(List::of).orElse(List.of()).contains(word))
        .map(ProcessHandle::pid)
        .toList();
  }
}
