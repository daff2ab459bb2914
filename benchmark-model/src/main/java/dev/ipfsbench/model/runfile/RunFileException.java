package dev.ipfsbench.model.runfile;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** A run file with faults. Its message has a line for each of them. */
public final class RunFileException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * With all faults of a file.
   *
   * @param file its name, as the user gave it
   * @param problems at least one, in the order of the file
   */
  public RunFileException(String file, List<Problem> problems) {
    super(problems.stream().map(problem -> problem.text(file)).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** The faults, in the order of the file. */
  public List<Problem> problems() {
    return problems;
  }
}
