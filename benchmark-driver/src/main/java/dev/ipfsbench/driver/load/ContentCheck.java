package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Reply;
import dev.ipfsbench.driver.payload.PayloadChecker;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at replies: what they say, and whether the content that came with them is right in every
 * byte. Keeps the first faults. For the load thread only; {@link #faults} when it has finished.
 */
final class ContentCheck {
  private final PayloadChecker checker;
  private final List<ContentFault> faults = new ArrayList<>();

  ContentCheck(PayloadChecker checker) {
    this.checker = checker;
  }

  /**
   * The outcome of a reply.
   *
   * @param version of the content that a read should find
   */
  Outcome outcome(Operation operation, long objectId, int version, CellTask task, Reply reply) {
    if (reply.status() != Status.OK) {
      return reply.statusIsExact() ? Outcome.of(reply.status()) : Outcome.BAD;
    }
    var answersContent = operation == Operation.READ || operation == Operation.ECHO;
    var expected = answersContent ? task.bytes() : 0;
    var offset = checker.firstDifference(objectId, version, expected, reply.content());
    if (offset == PayloadChecker.NO_DIFFERENCE) {
      return Outcome.OK;
    }
    if (faults.size() < RunMeasurement.MOST_CONTENT_FAULTS) {
      faults.add(
          new ContentFault(
              task.cell(),
              task.round(),
              objectId,
              version,
              offset,
              expected,
              bytes(reply.content())));
    }
    return Outcome.CONTENT_DIFFERS;
  }

  private static long bytes(List<ByteBuf> content) {
    return content.stream().mapToLong(ByteBuf::readableBytes).sum();
  }

  /** The first faults, at most {@link RunMeasurement#MOST_CONTENT_FAULTS}. */
  List<ContentFault> faults() {
    return faults;
  }
}
