package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.progress.ProgressDisplay;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.RunStatus;
import dev.ipfsbench.model.result.Verdict;
import dev.ipfsbench.model.target.Variant;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoreRunTest {
  private static final String INFO =
      "{\"instance\": \"a\", \"stores\": [{\"name\": \"memory\"}], \"version\": \"9\"}";
  private static final Map<Outcome, Long> GOOD = Map.of(Outcome.OK, 100L);

  private final RecordingDisplay display = new RecordingDisplay();
  private final Interruption interruption = new Interruption(Thread.currentThread());

  @Test
  void aGoodRunPassesAndIsDescribedInFull() throws Exception {
    try (var server = new InfoServer(INFO)) {
      var target = new FakeTarget(server.uri(), Optional.empty());

      var outcome = run(target, new RunEnd.Completed(), 10);

      var document = outcome.document();
      assertThat(outcome.interrupted()).isFalse();
      assertThat(outcome.trouble()).isEmpty();
      assertThat(document.verdict()).isEqualTo(Verdict.PASS);
      assertThat(document.run().id()).isEqualTo("run-7");
      assertThat(document.run().name()).isEqualTo("mine");
      assertThat(document.run().driverVersion()).isEqualTo("1.2.3");
      assertThat(document.run().status()).isEqualTo(RunStatus.COMPLETE);
      assertThat(document.configuration().endpoint().uri()).isEqualTo(server.uri().toString());
      assertThat(document.configuration().endpoint().format()).isEqualTo("v2");
      assertThat(document.targets().get("default").path("version").asText()).isEqualTo("9");
      assertThat(document.cells()).hasSize(1);
      assertThat(target.closed).isTrue();
      assertThat(display.closed).isTrue();
    }
  }

  @Test
  void aTargetThatRestartedInBetweenMakesTheRunInvalid() throws Exception {
    try (var server = new InfoServer(INFO, INFO.replace("\"a\"", "\"b\""))) {
      var outcome = run(new FakeTarget(server.uri(), Optional.empty()), new RunEnd.Completed(), 10);

      assertThat(outcome.document().verdict()).isEqualTo(Verdict.INVALID);
      assertThat(outcome.document().checks())
          .filteredOn(check -> check.outcome() == CheckOutcome.INVALID)
          .extracting(Check::name)
          .containsExactly("target");
    }
  }

  @Test
  void aTargetThatFailedIsNamedWithItsLastWordsAndWhatWasMeasuredIsKept() throws Exception {
    try (var server = new InfoServer(INFO)) {
      var target = new FakeTarget(server.uri(), Optional.of("Kubo ended; its last words: ouch"));
      var end = new RunEnd.TargetFailed(Measurements.CELL, 3, Outcome.NO_REPLY, "silent for 5 s");

      var outcome = run(target, end, 2);

      assertThat(outcome.trouble().orElseThrow()).contains("silent for 5 s").contains("ouch");
      assertThat(outcome.interrupted()).isFalse();
      assertThat(outcome.document().verdict()).isEqualTo(Verdict.INVALID);
      assertThat(outcome.document().run().status()).isEqualTo(RunStatus.PARTIAL);
      assertThat(outcome.document().run().reason()).contains("silent for 5 s");
      assertThat(outcome.document().cells()).hasSize(1);
      assertThat(target.closed).isTrue();
    }
  }

  @Test
  void anInterruptedRunIsPartial() throws Exception {
    try (var server = new InfoServer(INFO)) {
      var outcome = run(new FakeTarget(server.uri(), Optional.empty()), new RunEnd.Stopped(), 4);

      assertThat(outcome.interrupted()).isTrue();
      assertThat(outcome.document().run().status()).isEqualTo(RunStatus.PARTIAL);
    }
  }

  @Test
  void aTargetThatDoesNotFitIsClosedUnused() throws Exception {
    try (var server = new InfoServer("{\"stores\": [{\"name\": \"ipfs\"}]}")) {
      var target = new FakeTarget(server.uri(), Optional.empty());

      assertThatThrownBy(() -> run(target, new RunEnd.Completed(), 10))
          .isInstanceOfSatisfying(
              RunRefusedException.class,
              e -> assertThat(e.kind()).isEqualTo(RunRefusedException.Kind.DOES_NOT_FIT))
          .hasMessageContaining("no store memory");
      assertThat(target.closed).isTrue();
      assertThat(display.closed).isTrue();
    }
  }

  @Test
  void aTargetThatDoesNotAnswerIsUnreachable() throws Exception {
    URI gone;
    try (var server = new InfoServer(INFO)) {
      gone = server.uri();
    }
    var target = new FakeTarget(gone, Optional.of("the storage server ended"));

    assertThatThrownBy(() -> run(target, new RunEnd.Completed(), 10))
        .isInstanceOfSatisfying(
            RunRefusedException.class,
            e -> assertThat(e.kind()).isEqualTo(RunRefusedException.Kind.TARGET_UNREACHABLE))
        .hasMessageContaining(gone.toString())
        .hasMessageContaining("the storage server ended");
    assertThat(target.closed).isTrue();
  }

  private RunOutcome run(FakeTarget target, RunEnd end, int rounds)
      throws RunRefusedException, InterruptedException {
    var run =
        new StoreRun(
            request -> target,
            (plan, listener, stop) -> Measurements.run(end, rounds, GOOD),
            () -> "run-7",
            new DocumentWriter("1.2.3"));
    var request =
        new RunRequest(
            "mine",
            Measurements.WORKLOAD,
            Measurements.load(10),
            Criteria.DEFAULT,
            Optional.empty(),
            List.of(
                new VariantRequest(
                    Variant.DEFAULT,
                    new TargetRequest.Existing(target.endpoint(), Optional.empty()))),
            List.of());
    return run.execute(request, display, interruption);
  }

  private static final class FakeTarget implements Target {
    @Override
    public Optional<KuboEndpoint> kubo() {
      return Optional.empty();
    }

    private final Endpoint endpoint;
    private final Optional<String> failure;
    private boolean closed;

    private FakeTarget(URI uri, Optional<String> failure) {
      this.endpoint = Endpoint.of(uri, new Credentials("me", "secret"), WireFormat.VERSION_2);
      this.failure = failure;
    }

    @Override
    public Endpoint endpoint() {
      return endpoint;
    }

    @Override
    public boolean startedByDriver() {
      return false;
    }

    @Override
    public Optional<String> failure() {
      return failure;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static final class RecordingDisplay implements ProgressDisplay {
    private boolean closed;

    @Override
    public void step(String what) {}

    @Override
    public void close() {
      closed = true;
    }
  }
}
