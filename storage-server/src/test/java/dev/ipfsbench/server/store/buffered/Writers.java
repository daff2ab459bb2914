package dev.ipfsbench.server.store.buffered;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.WireClient;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Creates, updates and deletes objects at random, several at once but one change of an object at a
 * time, and remembers what was acknowledged. A refused change must have changed nothing.
 */
final class Writers {
  private static final int IN_FLIGHT = 32;
  private static final int MOST_TURNS = 100_000;

  private final Random random = new Random(11);
  private final int objects;
  private final int largest;

  /** The newest acknowledged content of each object; empty where that was its removal. */
  private final Map<Long, Optional<byte[]>> newest = new HashMap<>();

  private final Set<Long> sinceMark = new HashSet<>();
  private final Map<Integer, Sent> inFlight = new HashMap<>();
  private final Set<Long> busyObjects = new HashSet<>();
  private final Map<Status, Integer> answers = new EnumMap<>(Status.class);
  private int requestId;
  private int checked;

  private record Sent(long id, Operation operation, Optional<byte[]> content) {}

  /**
   * Nothing has been written.
   *
   * @param objects how many objects there are
   * @param largest bytes of the largest content
   */
  Writers(int objects, int largest) {
    this.objects = objects;
    this.largest = largest;
  }

  /** Writes until an answer has come so many times more, and then waits for all others. */
  void writeUntil(WireClient client, Status answer, int times) throws Exception {
    int goal = count(answer) + times;
    for (int turn = 0; count(answer) < goal; turn++) {
      assertThat(turn).as("changes without " + times + " of " + answer).isLessThan(MOST_TURNS);
      send(client);
      if (inFlight.size() >= IN_FLIGHT) {
        take(client.next());
      }
    }
    while (!inFlight.isEmpty()) {
      take(client.next());
    }
  }

  private void send(WireClient client) throws Exception {
    long id = random.nextInt(objects);
    if (!busyObjects.add(id)) {
      return;
    }
    boolean there = newest.getOrDefault(id, Optional.empty()).isPresent();
    var operation =
        !there ? Operation.CREATE : random.nextInt(3) == 0 ? Operation.DELETE : Operation.UPDATE;
    byte[] content =
        operation == Operation.DELETE
            ? new byte[0]
            : Requests.content(1 + random.nextInt(largest), random.nextInt());
    inFlight.put(
        ++requestId,
        new Sent(
            id,
            operation,
            operation == Operation.DELETE ? Optional.empty() : Optional.of(content)));
    client.send(Requests.request(operation, StoreKind.BUFFERED, requestId, id, content));
  }

  private void take(byte[] reply) {
    var header = Requests.header(reply);
    var sent = inFlight.remove(header.requestId());
    busyObjects.remove(sent.id());
    answers.merge(header.status(), 1, Integer::sum);
    switch (header.status()) {
      case OK -> {
        newest.put(sent.id(), sent.content());
        sinceMark.add(sent.id());
      }
      case BUSY, NO_SPACE -> {}
      case UPSTREAM_FAILED -> // nobody knows whether the object exists while IPFS is away
          assertThat(sent.operation()).as("what IPFS was asked for").isNotEqualTo(Operation.CREATE);
      default -> throw new AssertionError(sent.operation() + " was answered " + header);
    }
  }

  /** From here on {@link #checkSinceMark} counts. */
  void mark() {
    sinceMark.clear();
  }

  /** Reads what was acknowledged since the mark. */
  void checkSinceMark(WireClient client) throws Exception {
    for (long id : sinceMark) {
      check(client, id);
    }
  }

  /** Reads everything. */
  void checkAll(WireClient client) throws Exception {
    for (long id : newest.keySet()) {
      check(client, id);
    }
  }

  private void check(WireClient client, long id) throws Exception {
    var reply = client.send(Requests.request(Operation.READ, StoreKind.BUFFERED, 0, id)).next();
    var expected = newest.getOrDefault(id, Optional.empty());
    assertThat(Requests.header(reply).status())
        .as("object %d", id)
        .isEqualTo(expected.isPresent() ? Status.OK : Status.NOT_FOUND);
    if (expected.isPresent()) {
      assertThat(Requests.payload(reply)).as("object %d", id).isEqualTo(expected.get());
    }
    checked++;
  }

  /** Holds what IPFS has, asked without the server, against what was acknowledged. */
  void checkIpfs(IpfsFiles files) throws Exception {
    var there = files.contents();
    newest.forEach(
        (id, content) -> {
          if (content.isPresent()) {
            assertThat(there.remove(id)).as("object %d in IPFS", id).isEqualTo(content.get());
          }
          checked++;
        });
    assertThat(there.keySet()).as("objects in IPFS that nobody has there").isEmpty();
  }

  /** How often an answer came. */
  int count(Status answer) {
    return answers.getOrDefault(answer, 0);
  }

  /** How many objects were compared. */
  int checked() {
    return checked;
  }

  /** The answers, for people. */
  @Override
  public String toString() {
    return "answers=%s objectsChecked=%d".formatted(answers, checked);
  }
}
