package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.e2e.ResultSchema;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.report.SummaryText;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.SkippedSetting;
import dev.ipfsbench.model.target.Variant;
import java.net.URI;
import java.util.LinkedHashMap;
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

  @Test
  void anOpenRunKeepsToItAndItsReportStartsWithTheModel() throws Exception {
    // given: 20 of 2000 sent late and 4 dropped, in each of ten rounds
    var plan = Measurements.openPlan();
    var document = document(plan, Measurements.open(2000, 20, 4));

    // then
    assertThat(ResultSchema.errors(ResultJson.write(document))).isEmpty();
    assertThat(document.cells().getFirst().originalLine()).isNull();
    assertThat(document.fastest()).isEmpty();
    var text = SummaryText.of(document);
    assertThat(text.lines().skip(1).findFirst().orElseThrow())
        .startsWith(
            "Load: open, 100 operations a second, constant arrivals, 1 connection, at most 1");
    // 99 % of the lags are 0.05 ms, the others 2 ms
    assertThat(text)
        .containsPattern("1B +memory +create +20000 +200 +40 +0\\.0500 +0\\.0500 +2\\.00\n")
        .contains("Response time in ms, from the intended send on")
        .contains("At 1B the response time of a create was with memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "model" : "Open"         | "model" : "Closed"
          "rate" : 100.0           | "rate" : 0
          "arrivals" : "Constant"  | "arrivals" : "constant"
          "late" : 200             | "late" : -1
          "dropped" : 40           | "droped" : 40
          """)
  void andNothingElseOfAnOpenRun(String right, String wrong) throws Exception {
    var json = ResultJson.write(document(Measurements.openPlan(), Measurements.open(2000, 20, 4)));
    assertThat(json).contains(right);

    assertThat(ResultSchema.errors(json.replace(right, wrong))).isNotEmpty();
  }

  private static String json(RunEnd end, int rounds, Map<Outcome, Long> outcomes) {
    return ResultJson.write(
        document(Measurements.plan(10), Measurements.run(end, rounds, outcomes)));
  }

  private static ResultDocument document(LoadPlan plan, RunMeasurement run) {
    var target = new Anywhere();
    var request =
        new RunRequest(
            "mine",
            Measurements.WORKLOAD,
            plan.load(),
            Criteria.DEFAULT,
            Optional.empty(),
            List.of(
                new VariantRequest(
                    Variant.DEFAULT,
                    new TargetRequest.Existing(target.endpoint(), Optional.empty()))),
            List.of(new SkippedSetting("spec.node", "this machine has no other")));
    var facts = new TargetFacts(JsonNodeFactory.instance.objectNode());
    return new DocumentWriter("1.2.3")
        .write(
            request,
            plan,
            target,
            new LinkedHashMap<>(Map.of("default", facts)),
            run,
            List.of(),
            new RunChecks(plan, run, true).all(false));
  }

  private record Anywhere() implements Target {
    @Override
    public Optional<KuboEndpoint> kubo() {
      return Optional.empty();
    }

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
