package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Where a run's reports go.
 *
 * <p>Each file is written as {@link ReportFile} does. Not for use by several processes on one
 * folder.
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

  /** The histograms of all rows in HdrHistogram's log format, for its tools. */
  public static final String HISTOGRAMS = "histograms.hlog";

  private static final List<Report> RENDERED =
      List.of(
          new Report(SUMMARY, SummaryText::of),
          new Report(REPORT, HtmlReport::of),
          new Report(SAMPLES, SamplesCsv::of),
          new Report(JUNIT, JunitXml::of),
          new Report(HISTOGRAMS, HistogramLog::of));

  /** The names of all that is made from the result document. */
  public static final List<String> REPORTS = RENDERED.stream().map(Report::name).toList();

  private ResultFolder() {}

  private record Report(String name, Function<ResultDocument, String> renderer) {}

  /**
   * Writes the result document and all reports, and makes the folder where it is missing.
   *
   * @return the files, the result document first
   * @throws IOException where that cannot be done; the message is a sentence that names the file or
   *     folder and why
   */
  public static List<Path> write(Path folder, ResultDocument document) throws IOException {
    make(folder);
    var files = new ArrayList<Path>();
    files.add(ReportFile.replace(folder.resolve(RESULTS), ResultJson.write(document)));
    files.addAll(reports(folder, document));
    return files;
  }

  /**
   * Writes all reports, but not the result document, and makes the folder where it is missing.
   *
   * @return the files
   * @throws IOException as {@link #write}
   */
  public static List<Path> writeReports(Path folder, ResultDocument document) throws IOException {
    make(folder);
    return reports(folder, document);
  }

  private static List<Path> reports(Path folder, ResultDocument document) throws IOException {
    var files = new ArrayList<Path>();
    for (var report : RENDERED) {
      files.add(
          ReportFile.replace(folder.resolve(report.name()), report.renderer().apply(document)));
    }
    return files;
  }

  private static void make(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException(
          "cannot make the folder %s: %s".formatted(folder, ReportFile.reason(e)), e);
    }
  }
}
