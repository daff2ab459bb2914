package dev.ipfsbench.model.runfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.model.target.Datastore;
import dev.ipfsbench.model.target.Variant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantsReaderTest {
  private static final String HEAD =
      """
      apiVersion: ipfsbench.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: side-by-side}
      spec:
        workload: {store: {}}
        target:
      """;

  @Test
  void withoutVariantsThereIsOne() throws RunFileException {
    var run = RunFileReader.parse("run.yaml", HEAD + "    ipfs: {datastore: Pebble}\n");

    assertThat(run.variants())
        .containsExactly(new Variant("default", null, Datastore.PEBBLE, new TreeMap<>()));
  }

  @Test
  void eachVariantStandsOnWhatAllHave() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            HEAD
                + """
                    ipfs: {config: {Datastore.StorageMax: '"10GB"'}}
                    variants:
                    - {name: flatfs}
                    - {name: pebble, ipfs: {datastore: Pebble}}
                    - {name: old, exec: /opt/old/ipfs, ipfs: {config: {Datastore.GCPeriod: '"1h"'}}}
                """);

    assertThat(run.variants())
        .containsExactly(
            variant("flatfs", null, Datastore.FLATFS, Map.of()),
            variant("pebble", null, Datastore.PEBBLE, Map.of()),
            variant(
                "old", "/opt/old/ipfs", Datastore.FLATFS, Map.of("Datastore.GCPeriod", "\"1h\"")));
  }

  @Test
  void theVolumeOfAVariantIsNamedAsSkipped() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            HEAD + "    variants: [{name: host, volume: {hostPath: {path: /data}}}, {name: b}]\n");

    assertThat(run.skipped())
        .extracting(setting -> setting.key())
        .containsExactly("spec.target.variants[0].volume");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "variants: []|run.yaml:7:15: spec.target.variants: is an empty list",
        "variants: [{exec: /x}]|run.yaml:7:16: spec.target.variants[0].name: is missing",
        "variants: [{name: a}, {name: a}]"
            + "|run.yaml:7:34: spec.target.variants[1].name: 'a' is taken already",
        "variants: [{name: A b}]|run.yaml:7:23: spec.target.variants[0].name: is 'A b', expected",
        "variants: [{name: a, image: x}]|run.yaml:7:26: spec.target.variants[0].image: unknown key",
        "ipfs: {datastore: Badger}"
            + "|run.yaml:7:23: spec.target.ipfs.datastore: is 'Badger', expected Flatfs or Pebble",
        "ipfs: {config: {A.B: 10GB}}|run.yaml:7:26: spec.target.ipfs.config: holds '10GB', expected",
        "ipfs: {config: [1]}|run.yaml:7:20: spec.target.ipfs.config: is a list, expected Kubo's keys"
      })
  void saysWhatIsWrongAndWhere(String line, String complaint) {
    assertThatThrownBy(() -> RunFileReader.parse("run.yaml", HEAD + "    " + line + "\n"))
        .isInstanceOf(RunFileException.class)
        .hasMessageContaining(complaint);
  }

  private static Variant variant(
      String name, String exec, Datastore datastore, Map<String, String> more) {
    var config = new TreeMap<>(more);
    config.put("Datastore.StorageMax", "\"10GB\"");
    return new Variant(name, exec, datastore, config);
  }
}
