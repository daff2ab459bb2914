package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultFormatException;
import dev.ipfsbench.model.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads result documents for commands. */
final class ResultFiles {
  private ResultFiles() {}

  /**
   * Makes sure that a file that is read is not written over, by whatever name it goes.
   *
   * @throws Refusal where it would be
   */
  static void keep(Path read, Path written) {
    try {
      if (Files.exists(written) && Files.exists(read) && Files.isSameFile(read, written)) {
        throw new Refusal(
            "%s is the file %s that is read; name another to write to".formatted(written, read));
      }
    } catch (IOException e) {
      throw new Refusal("%s: %s".formatted(written, e.getMessage()), e);
    }
  }

  /**
   * What the file holds.
   *
   * @throws Refusal where it is no result document, or cannot be read
   */
  static ResultDocument read(Path file) {
    try {
      return ResultJson.read(file);
    } catch (NoSuchFileException e) {
      throw new Refusal("there is no file " + file, e);
    } catch (ResultFormatException e) {
      throw new Refusal(String.valueOf(e.getMessage()), e); // it names the file
    } catch (IOException e) {
      throw new Refusal("%s: %s".formatted(file, e.getMessage()), e);
    }
  }
}
