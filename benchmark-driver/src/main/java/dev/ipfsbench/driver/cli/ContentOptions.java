package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.unit.PayloadSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the content of an operation by hand comes from: a file, an argument, or standard input. */
final class ContentOptions {
  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The content of put, update and echo (default: standard input).")
  private Optional<Path> file = Optional.empty();

  @Option(names = "--data", paramLabel = "TEXT", description = "The same as text, sent as UTF-8.")
  private Optional<String> data = Optional.empty();

  /**
   * The content.
   *
   * @throws Refusal where it cannot be read or is larger than any payload can be
   */
  byte[] bytes() {
    if (data.isPresent()) {
      return data.get().getBytes(StandardCharsets.UTF_8);
    }
    var where = file.map(path -> "--file " + path).orElse("standard input");
    try (var in = file.isPresent() ? Files.newInputStream(file.get()) : System.in) {
      return read(in, where);
    } catch (IOException e) {
      throw new Refusal("%s cannot be read: %s".formatted(where, e.getMessage()), e);
    }
  }

  /** No content, for an operation that sends none. */
  byte[] none(HandOperation operation) {
    if (file.isPresent() || data.isPresent()) {
      throw new Refusal(
          "%s sends no content, expected no %s"
              .formatted(operation.label(), file.isPresent() ? "--file" : "--data"));
    }
    return new byte[0];
  }

  private static byte[] read(InputStream in, String where) throws IOException {
    var largest = (int) PayloadSize.LARGEST_BYTES;
    var bytes = in.readNBytes(largest);
    if (bytes.length == largest && in.read() >= 0) {
      throw new Refusal(
          "%s is over %s, which no payload can be".formatted(where, new PayloadSize(largest)));
    }
    return bytes;
  }
}
