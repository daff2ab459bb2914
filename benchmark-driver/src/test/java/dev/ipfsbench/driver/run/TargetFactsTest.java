package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ipfsbench.model.workload.StoreWorkload;
import org.junit.jupiter.api.Test;

class TargetFactsTest {
  private static final String FITTING =
      """
      {"instance": "a", "stores": [
        {"name": "memory"},
        {"name": "filesystem", "durability": "none"},
        {"name": "ipfs", "update": "rewrite", "flush": "each"}]}
      """;

  @Test
  void aTargetSetUpAsAskedFits() {
    assertThat(facts(FITTING).misfits(StoreWorkload.DEFAULT)).isEmpty();
  }

  @Test
  void aTargetThatSaysNothingIsNotDoubted() {
    assertThat(facts("{}").misfits(StoreWorkload.DEFAULT)).isEmpty();
    assertThat(
            facts(
                    "{\"stores\": [{\"name\": \"memory\"},{\"name\": \"ipfs\"},{\"name\":\"filesystem\"}]}")
                .misfits(StoreWorkload.DEFAULT))
        .isEmpty();
  }

  @Test
  void aMissingStoreIsNamedWithThoseThatThereAre() {
    var misfits =
        facts("{\"stores\": [{\"name\": \"memory\"}, {\"name\": \"filesystem\"}]}")
            .misfits(StoreWorkload.DEFAULT);

    assertThat(misfits)
        .singleElement()
        .asString()
        .contains("no store ipfs")
        .contains("memory, filesystem")
        .contains("--stores");
  }

  @Test
  void everySettingThatDiffersIsNamedWithTheOptionThatHelps() {
    var misfits =
        facts(
                """
                {"stores": [
                  {"name": "memory"},
                  {"name": "filesystem", "durability": "full: survives a power cut"},
                  {"name": "ipfs", "update": "replace", "flush": "batch"}]}
                """)
            .misfits(StoreWorkload.DEFAULT);

    assertThat(misfits)
        .satisfiesExactly(
            durability ->
                assertThat(durability).contains("asks for None").contains("--durability full "),
            update -> assertThat(update).contains("asks for Rewrite").contains("--update replace "),
            flush -> assertThat(flush).contains("asks for Each").contains("--flush batch "));
  }

  @Test
  void sizesOverTheLimitAreNamed() {
    var misfits = facts("{\"limits\": {\"payloadBytes\": 1024}}").misfits(StoreWorkload.DEFAULT);

    assertThat(misfits)
        .singleElement()
        .asString()
        .contains("up to 1KiB")
        .contains("not 1MiB")
        .contains("--sizes");
  }

  @Test
  void aRestartIsADifference() {
    assertThat(facts(FITTING).differFrom(facts(FITTING))).isFalse();
    assertThat(facts(FITTING).differFrom(facts(FITTING.replace("\"a\"", "\"b\"")))).isTrue();
  }

  private static TargetFacts facts(String json) {
    try {
      return new TargetFacts((ObjectNode) new ObjectMapper().readTree(json));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
