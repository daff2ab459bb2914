package dev.ipfsbench.model.runfile;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads run files.
 *
 * <p>All faults of a file are found in one go, unless it is no YAML at all. Nothing is ignored in
 * silence: a key is used, named as skipped, or refused. Memory is bounded by {@link
 * #LARGEST_BYTES}. Thread-safe.
 */
public final class RunFileReader {
  /** The largest run file: 256 KiB. */
  public static final int LARGEST_BYTES = 256 << 10;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private RunFileReader() {}

  /**
   * Reads a file.
   *
   * @throws RunFileException where it has faults
   * @throws IOException where it cannot be read
   */
  public static RunFile read(Path file) throws RunFileException, IOException {
    byte[] bytes;
    // The size that a device or pipe claims says nothing, so the read itself is bounded.
    try (var stream = Files.newInputStream(file)) {
      bytes = stream.readNBytes(LARGEST_BYTES + 1);
    }
    if (bytes.length > LARGEST_BYTES) {
      throw fault(
          file.toString(), "has more than %d bytes, no run file does".formatted(LARGEST_BYTES));
    }
    try {
      var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return parse(file.toString(), text);
    } catch (CharacterCodingException e) {
      throw fault(file.toString(), "is not UTF-8 text");
    }
  }

  /**
   * Reads a text.
   *
   * @param file its name for messages
   * @throws RunFileException where it has faults
   */
  public static RunFile parse(String file, String text) throws RunFileException {
    var problems = new Problems();
    var root =
        new YamlText(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text, problems).root();
    var run = root.map(node -> new Interpreter(Structure.of(node, problems), problems).run());
    if (run.isEmpty() || !problems.isEmpty()) {
      throw new RunFileException(file, problems.inOrder());
    }
    return run.get();
  }

  private static RunFileException fault(String file, String message) {
    return new RunFileException(file, List.of(new Problem(1, 1, "", message)));
  }
}
