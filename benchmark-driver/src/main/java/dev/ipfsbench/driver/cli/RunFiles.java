package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.runfile.RunFile;
import dev.ipfsbench.model.runfile.RunFileException;
import dev.ipfsbench.model.runfile.RunFileReader;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads run files for commands. */
final class RunFiles {
  private RunFiles() {}

  /**
   * What the file asks for.
   *
   * @throws Refusal with a line for each fault of the file
   */
  static RunFile read(Path file) {
    try {
      return RunFileReader.read(file);
    } catch (RunFileException e) {
      throw new Refusal(String.valueOf(e.getMessage()), e);
    } catch (NoSuchFileException e) {
      throw new Refusal("there is no file %s".formatted(file), e);
    } catch (IOException e) {
      throw new Refusal("the file %s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }
}
