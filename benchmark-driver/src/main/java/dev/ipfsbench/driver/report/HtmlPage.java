package dev.ipfsbench.driver.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What all pages have in common. */
final class HtmlPage {
  private static final String STYLE = "report.css";

  private HtmlPage() {}

  /** Everything up to the first words of a page. */
  static void begin(Markup page, String title) {
    page.add("<!DOCTYPE html>").add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    page.add(
        "<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"data:,\">");
    page.add("<title>%s</title>", title);
    page.add("<style>").add(style()).add("</style></head><body><main>");
  }

  /** The page as text. */
  static String end(Markup page) {
    return page.add("</main></body></html>").toString();
  }

  /** A section with a list; nothing where it is empty. */
  static void list(Markup page, String title, List<String> items) {
    if (!items.isEmpty()) {
      page.add("<section><h2>%s</h2><ul>", title);
      items.forEach(item -> page.add("<li>%s</li>", item));
      page.add("</ul></section>");
    }
  }

  /** A table that scrolls by itself where it is too wide. */
  static void table(Markup page, Table table) {
    page.add(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">", table.title());
    page.add("<table><caption>%s</caption><thead><tr>", table.title());
    table.header().forEach(name -> page.add("<th scope=\"col\">%s</th>", name));
    page.add("</tr></thead><tbody>");
    for (var row : table.rows()) {
      page.add("<tr>");
      row.forEach(value -> page.add("<td>%s</td>", value));
      page.add("</tr>");
    }
    page.add("</tbody></table></div>");
  }

  private static String style() {
    try (var in = HtmlPage.class.getResourceAsStream(STYLE)) {
      if (in == null) {
        throw new IllegalStateException(STYLE + " is not packaged");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
