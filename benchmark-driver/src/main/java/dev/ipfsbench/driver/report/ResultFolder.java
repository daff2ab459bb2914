package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Where a run's reports go.
 *
 * <p>Each file is written beside its place, forced to the volume and moved there, so that a reader
 * sees the old one, or the new one, or none. Not for use by several processes on one folder.
 */
public final class ResultFolder {
  /** The result document. */
  public static final String RESULTS = "results.json";

  /** The same for people. */
  public static final String SUMMARY = "summary.txt";

  /** The same as a page with charts. */
  public static final String REPORT = "report.html";

  /** A line for each figure of each round, for other tools. */
  public static final String SAMPLES = "samples.csv";

  /** The checks as test cases, for pipelines. */
  public static final String JUNIT = "junit.xml";

  private ResultFolder() {}

  /**
   * Writes all reports, and makes the folder where it is missing.
   *
   * @return the files, the result document first
   * @throws IOException where that cannot be done; the message is a sentence that names the file or
   *     folder and why
   */
  public static List<Path> write(Path folder, ResultDocument document) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException("cannot make the folder %s: %s".formatted(folder, reason(e)), e);
    }
    return List.of(
        replace(folder.resolve(RESULTS), ResultJson.write(document)),
        replace(folder.resolve(SUMMARY), SummaryText.of(document)),
        replace(folder.resolve(REPORT), HtmlReport.of(document)),
        replace(folder.resolve(SAMPLES), SamplesCsv.of(document)),
        replace(folder.resolve(JUNIT), JunitXml.of(document)));
  }

  private static Path replace(Path file, String text) throws IOException {
    var partial = file.resolveSibling("." + file.getFileName() + ".partial");
    try {
      force(partial, text);
      return Files.move(
          partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(partial);
      throw new IOException("cannot write %s: %s".formatted(file, reason(e)), e);
    }
  }

  private static void force(Path file, String text) throws IOException {
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  // What the JDK says of these two is the path alone.
  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "access to %s is denied".formatted(denied.getFile());
      case FileAlreadyExistsException exists -> "%s is no folder".formatted(exists.getFile());
      default -> String.valueOf(e.getMessage());
    };
  }
}
