package dev.ipfsbench.server.store.buffered;

import static dev.ipfsbench.server.store.buffered.Answers.join;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The buffer when the store behind it restarts, stands still, or its namespaces go. */
@Timeout(60)
class BufferedStoreTest {
  private static final Namespace SPACE = new Namespace("run-1");
  private static final Namespace OTHER = new Namespace("run-2");
  private static final int BATCH = 50;

  /** How many writes the mover has under way at once. */
  private static final int AT_ONCE = 8;

  private final Contents contents = new Contents();
  private final RestartingStore behind = new RestartingStore();

  @AfterEach
  void everyBufferIsReleased() {
    contents.assertNoneIsLeft();
  }

  @ParameterizedTest(name = "after write {0} of a batch")
  @ValueSource(ints = {1, 25, 49, 50})
  void movesAgainWhatTheOtherStoreLostWhenItRestartedBeforeItsFlush(int write) {
    behind.restartAfterCreate(write);
    behind.hold();
    try (var store = open(1 << 20)) {
      for (int id = 0; id < BATCH; id++) {
        join(store.create(key(SPACE, id), contents.of(new byte[10])));
      }
      behind.release();
      join(store.flush(SPACE));

      assertThat(behind.flushed()).isEqualTo(keys(SPACE, BATCH));
    }
  }

  @Test
  void letsTenThousandWaitingChangesInAtOnce() {
    behind.hold();
    try (var store = open(10 << 20)) {
      join(store.create(key(OTHER, 0), contents.of(new byte[10 << 20])));
      var waiting =
          LongStream.range(0, 10_000)
              .mapToObj(id -> store.create(key(SPACE, id), contents.of(new byte[10])))
              .map(CompletionStage::toCompletableFuture)
              .toList();
      assertThat(waiting).noneMatch(CompletableFuture::isDone);

      behind.release();

      waiting.forEach(Answers::join);
      join(store.flush(SPACE));
      assertThat(behind.flushed()).hasSize(10_001);
    }
  }

  @Test
  void aDropWaitsForWhatIsUnderWayAndDiscardsTheRest() {
    behind.hold();
    try (var store = open(1 << 20)) {
      for (int id = 0; id < 1000; id++) {
        join(store.create(key(SPACE, id), contents.of(new byte[10])));
      }
      join(store.create(key(OTHER, 1), contents.of(new byte[10])));
      behind.releaseThose(); // the first batch; the second is a full one
      var dropped = store.drop(SPACE);
      behind.release();

      assertThat(join(dropped)).isEqualTo(1000);
      join(store.flush(OTHER));
      assertThat(behind.flushed()).isEqualTo(Set.of(key(OTHER, 1)));
      assertThat(behind.arrived())
          .as("what was under way, and the one of the other namespace")
          .hasSize(1 + AT_ONCE + 1);
    }
  }

  private BufferedStore open(long backlog) {
    var settings =
        new BufferedSettings(
            BATCH, backlog, Duration.ofSeconds(30), Duration.ofMillis(1), Duration.ofSeconds(30));
    return BufferedStores.inMemory(behind, settings, new BufferedMeters(new SimpleMeterRegistry()));
  }

  private static Set<ObjectKey> keys(Namespace namespace, int count) {
    return LongStream.range(0, count)
        .mapToObj(id -> key(namespace, id))
        .collect(Collectors.toSet());
  }

  private static ObjectKey key(Namespace namespace, long id) {
    return new ObjectKey(namespace, id);
  }
}
