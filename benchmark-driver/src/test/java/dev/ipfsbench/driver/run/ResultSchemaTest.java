package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.e2e.ResultSchema;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.SkippedSetting;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultSchemaTest {
  private static final Map<Outcome, Long> GOOD = Map.of(Outcome.OK, 2000L);

  @Test
  void documentsOfEveryEndKeepToIt() throws Exception {
    var failed = new RunEnd.TargetFailed(Measurements.CELL, 1, Outcome.NO_REPLY, "silent");

    assertThat(ResultSchema.errors(json(new RunEnd.Completed(), 10, GOOD))).isEmpty();
    assertThat(ResultSchema.errors(json(new RunEnd.Stopped(), 3, GOOD))).isEmpty();
    assertThat(ResultSchema.errors(json(failed, 1, GOOD))).isEmpty();
    assertThat(ResultSchema.errors(json(failed, 0, GOOD))).isEmpty();
    assertThat(ResultSchema.errors(json(failed, 2, Map.of(Outcome.NO_REPLY, 3L)))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "verdict" : "Pass"       | "verdict" : "Maybe"
          "verdict" : "Pass"       | "verdict" : null
          "status" : "complete"    | "status" : "partial"
          "payloadSize" : "1B"     | "payloadSize" : "1"
          "rounds" : 10            | "rounds" : 0
          "round" : 1,             | "round" : 0,
          "cells" :                | "cellz" :
          "uri" : "ws://           | "uri" : "ws://me:secret@
          """)
  void everythingElseIsRefused(String right, String wrong) throws Exception {
    var document = json(new RunEnd.Completed(), 10, GOOD);
    assertThat(document).contains(right);

    assertThat(ResultSchema.errors(document.replace(right, wrong))).isNotEmpty();
  }

  private static String json(RunEnd end, int rounds, Map<Outcome, Long> outcomes) {
    RunMeasurement run = Measurements.run(end, rounds, outcomes);
    var plan = Measurements.plan(10);
    var target = new Anywhere();
    var request =
        new RunRequest(
            "mine",
            Measurements.WORKLOAD,
            Measurements.load(10),
            new TargetRequest.Existing(target.endpoint()),
            List.of(new SkippedSetting("spec.node", "this machine has no other")));
    var facts = new TargetFacts(JsonNodeFactory.instance.objectNode());
    return ResultJson.write(
        new DocumentWriter("1.2.3")
            .write(request, plan, target, facts, run, new RunChecks(plan, run).all(false)));
  }

  private record Anywhere() implements Target {
    @Override
    public Endpoint endpoint() {
      return Endpoint.of(
          URI.create("ws://127.0.0.1:8888"), new Credentials("me", "secret"), WireFormat.VERSION_2);
    }

    @Override
    public boolean startedByDriver() {
      return true;
    }

    @Override
    public Optional<String> failure() {
      return Optional.empty();
    }

    @Override
    public void close() {}
  }
}
