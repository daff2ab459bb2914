package dev.ipfsbench.kubo;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A command to start as a child process.
 *
 * @param name what the child is called in messages, such as {@code kubo}
 * @param command the executable's absolute path and its arguments
 * @param environment all variables that the child sees beside those of {@link CleanEnvironment};
 *     nothing else of this process's own environment reaches it
 * @param output the file that receives standard output and standard error; appended to
 */
public record ChildCommand(
    String name, List<String> command, Map<String, String> environment, Path output) {

  /** Copies the collections and refuses an empty command. */
  public ChildCommand {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("a child needs a command");
    }
  }

  /** Leaves out the environment, which may hold secrets. */
  @Override
  public String toString() {
    return "ChildCommand[name=" + name + ", command=" + command + ", output=" + output + "]";
  }
}
