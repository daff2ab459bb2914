package dev.ipfsbench.model.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ipfsbench.model.load.Load;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultJsonTest {
  // Components that may be left out, and free-form objects.
  private static final Set<String> OPTIONAL =
      Set.of(
          "sustained",
          "value",
          "exec",
          "capacityTarget",
          "operationsPerSecond",
          "milliseconds",
          "p50Nanoseconds",
          "p99Nanoseconds",
          "maxNanoseconds",
          "reason",
          "serviceTime",
          "timeSplit",
          "responseTime",
          "sending",
          "lag",
          "originalLine",
          "interval");

  private final ObjectMapper plain = new ObjectMapper();

  @Test
  void whatWasWrittenIsReadBackEqual() throws Exception {
    for (var document : List.of(SampleDocuments.full(), SampleDocuments.bare())) {
      assertThat(ResultJson.parse(ResultJson.write(document))).isEqualTo(document);
    }
  }

  @Test
  void namesAndTimesAreWrittenAsPeopleKnowThem() throws Exception {
    var tree = plain.readTree(ResultJson.write(SampleDocuments.full()));

    assertThat(tree.at("/run/startedAt").asText()).isEqualTo("2026-12-01T10:00:00Z");
    assertThat(tree.at("/run/status").asText()).isEqualTo("partial");
    assertThat(tree.at("/configuration/workload/payloadSizes/2").asText()).isEqualTo("1MiB");
    assertThat(tree.at("/configuration/workload/filesystem/durability").asText()).isEqualTo("None");
    assertThat(tree.at("/configuration/workload/ipfs/update").asText()).isEqualTo("Rewrite");
    assertThat(tree.at("/configuration/load/model").asText()).isEqualTo("Open");
    assertThat(tree.at("/configuration/load/rate").asDouble()).isEqualTo(500);
    assertThat(tree.at("/configuration/load/arrivals").asText()).isEqualTo("Poisson");
    assertThat(tree.at("/cells/0/rows/0/sending/lag/p99Nanoseconds").asLong()).isEqualTo(900_000);
    assertThat(tree.at("/cells/0/store").asText()).isEqualTo("memory");
    var percentiles = tree.at("/cells/0/rows/0/serviceTime/percentileNanoseconds");
    assertThat(percentiles.properties().stream().map(java.util.Map.Entry::getKey))
        .containsExactly("p50", "p90");
  }

  @Test
  void nullIsNeverWritten() {
    assertThat(ResultJson.write(SampleDocuments.bare())).doesNotContain("null");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void aFigureThatIsNoneIsRefusedByItsPath(double figure) {
    var full = SampleDocuments.full();
    var cell = full.cells().getFirst();
    var row = cell.rows().getFirst();
    var spoiled =
        with(
            full,
            new Cell(
                cell.variant(),
                cell.store(),
                cell.payloadSize(),
                cell.measured(),
                List.of(
                    new Row(
                        row.operation(),
                        row.samples(),
                        row.outcomes(),
                        new Throughput(1, figure),
                        row.serviceTime(),
                        row.timeSplit(),
                        row.responseTime(),
                        row.sending())),
                cell.originalLine(),
                cell.sustained(),
                cell.timeSeries(),
                cell.growth()));

    assertThatThrownBy(() -> ResultJson.write(spoiled))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cells[0].rows[0].throughput.mebibytesPerSecond")
        .hasMessageContaining(figure + " is no figure");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipfsbench.dev/results/v2", "1", ""})
  void anotherVersionIsRefusedByName(String version) throws Exception {
    var tree = tree();
    tree.put("schemaVersion", version);

    assertThatThrownBy(() -> ResultJson.parse(tree.toString()))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("'" + version + "'")
        .hasMessageContaining("'ipfsbench.dev/results/v1'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "null",
        "7",
        "{\"schemaVersion\": 1}",
        "{\"schemaVersion\": \"ipfsbench.dev/results/v1\"",
        "apiVersion: v1"
      })
  void whatIsNoDocumentIsRefused(String text) {
    assertThatThrownBy(() -> ResultJson.parse(text))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageStartingWith("not a result document: ");
  }

  @Test
  void aDocumentThatLacksAnyPropertyItNeedsIsRefused() throws Exception {
    var pointers = new ArrayList<String>();
    collect(tree(), "", pointers);
    // The count guards against a walk that found nothing.
    assertThat(pointers).hasSizeGreaterThan(80);

    for (var pointer : pointers) {
      var tree = tree();
      var at = pointer.lastIndexOf('/');
      ((ObjectNode) tree.at(pointer.substring(0, at))).remove(pointer.substring(at + 1));
      assertThatThrownBy(() -> ResultJson.parse(tree.toString()))
          .as(pointer)
          .isInstanceOf(ResultFormatException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/cells/0/rows/0/serviceTime, not base64!",
    "/cells/0/rows/0/serviceTime, ''",
    "/cells/0/rows/0/responseTime, AAAA",
    "/cells/0/rows/0/sending/lag, HISTFAAAAA"
  })
  void aHistogramThatIsNoneIsRefusedByItsPath(String pointer, String histogram) throws Exception {
    var tree = tree();
    ((ObjectNode) tree.at(pointer)).put("histogram", histogram);

    assertThatThrownBy(() -> ResultJson.parse(tree.toString()))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("not a result document: cells[0].rows[0].")
        .hasMessageContaining("histogram: not an encoded histogram: ");
  }

  @Test
  void aHistogramWithAnotherNumberOfValuesIsRefused() throws Exception {
    var tree = tree();
    ((ObjectNode) tree.at("/cells/0/rows/0/serviceTime")).put("count", 501);

    assertThatThrownBy(() -> ResultJson.parse(tree.toString()))
        .hasMessageContaining(
            "cells[0].rows[0].serviceTime.histogram: holds 500 values, count says 501");
  }

  @Test
  void nullIsRefusedByItsPath() throws Exception {
    var tree = tree();
    ((ObjectNode) tree.at("/cells/0/rows/0")).putNull("serviceTime");

    assertThatThrownBy(() -> ResultJson.parse(tree.toString()))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("cells[0].rows[0].serviceTime: is null");
  }

  @Test
  void propertiesThatALaterToolAddedAreIgnored() throws Exception {
    var tree = tree();
    tree.put("later", true);
    ((ObjectNode) tree.at("/cells/0/rows/0")).putArray("timeSeries").add(1);

    assertThat(ResultJson.parse(tree.toString())).isEqualTo(SampleDocuments.full());
  }

  @Test
  void theMessageNamesTheFileAndThePath(@TempDir Path folder) throws Exception {
    var tree = tree();
    ((ObjectNode) tree.at("/configuration/load")).put("rounds", 0);
    var file = Files.writeString(folder.resolve("results.json"), tree.toString());

    assertThatThrownBy(() -> ResultJson.read(file))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("configuration.load")
        .hasMessageContaining("rounds is 0, expected 1 to " + Load.LARGEST_ROUNDS);
  }

  @Test
  void aFileThatIsTooLargeIsNotRead(@TempDir Path folder) throws Exception {
    var file = folder.resolve("results.json");
    try (var channel = new java.io.RandomAccessFile(file.toFile(), "rw")) {
      channel.setLength(ResultJson.LARGEST_BYTES + 1);
    }

    assertThatThrownBy(() -> ResultJson.read(file))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("at most " + ResultJson.LARGEST_BYTES);
  }

  private ObjectNode tree() throws Exception {
    return (ObjectNode) plain.readTree(ResultJson.write(SampleDocuments.full()));
  }

  private static void collect(JsonNode node, String pointer, List<String> pointers) {
    if (node.isArray()) {
      for (var i = 0; i < node.size(); i++) {
        collect(node.get(i), pointer + "/" + i, pointers);
      }
    }
    if (pointer.equals("/targets")
        || pointer.endsWith("/outcomes")
        || pointer.endsWith("/facts")
        || pointer.endsWith("/config")
        || pointer.endsWith("/percentileNanoseconds")
        || pointer.endsWith("/percentileIntervals")) {
      return;
    }
    for (var property : node.properties()) {
      var child = pointer + "/" + property.getKey();
      if (!OPTIONAL.contains(property.getKey()) || pointer.equals("/configuration/load")) {
        pointers.add(child);
      }
      collect(property.getValue(), child, pointers);
    }
  }

  private static ResultDocument with(ResultDocument document, Cell cell) {
    return new ResultDocument(
        document.schemaVersion(),
        document.run(),
        document.configuration(),
        document.environment(),
        document.targets(),
        List.of(cell),
        document.fastest(),
        document.comparisons(),
        document.capacities(),
        document.checks(),
        document.thresholds(),
        document.verdict(),
        document.conclusion());
  }
}
