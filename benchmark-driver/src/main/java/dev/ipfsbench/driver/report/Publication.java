package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.ResultDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Shows the figures of a run and keeps them. */
public final class Publication {
  private Publication() {}

  /**
   * Prints the summary, then writes the reports. The figures are printed whether or not they can be
   * kept.
   *
   * @param figures where the summary and the files' places go
   * @param complaints where it goes that the files could not be written
   * @return whether they were
   */
  public static boolean publish(
      ResultDocument document, Path folder, PrintWriter figures, PrintWriter complaints) {
    return publish(document, () -> ResultFolder.write(folder, document), figures, complaints);
  }

  /**
   * The same of a document that was read from a file: the reports are written, the document is not.
   *
   * @param figures where the summary and the files' places go
   * @param complaints where it goes that the files could not be written
   * @return whether they were
   */
  public static boolean render(
      ResultDocument document, Path folder, PrintWriter figures, PrintWriter complaints) {
    return publish(
        document, () -> ResultFolder.writeReports(folder, document), figures, complaints);
  }

  @FunctionalInterface
  private interface Files {
    List<Path> write() throws IOException;
  }

  private static boolean publish(
      ResultDocument document, Files written, PrintWriter figures, PrintWriter complaints) {
    figures.print(SummaryText.of(document));
    figures.flush();
    try {
      var files = written.write();
      figures.print("\nResults\n");
      for (var file : files) {
        figures.print("  %s\n".formatted(file));
      }
      figures.flush();
      return true;
    } catch (IOException e) {
      complaints.print(
          "The figures above are not kept: %s. Name a folder that can be written.\n"
              .formatted(e.getMessage()));
      complaints.flush();
      return false;
    }
  }
}
