package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultFormatException;
import dev.ipfsbench.model.result.ResultJson;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads result documents for commands. */
final class ResultFiles {
  private ResultFiles() {}

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
