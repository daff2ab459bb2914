package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.metrics.OperationMeters;
import dev.ipfsbench.server.namespace.Outcome;
import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import dev.ipfsbench.server.transport.Session;
import io.netty.buffer.ByteBuf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What both versions share: messages become exchanges, which begin in the order of their arrival as
 * far as the window lets them; at its bound nothing more is read, below it reading goes on. So
 * everything is answered in the end, and a connection never holds much more than its window.
 */
abstract class ExchangeSession implements Session {
  private static final Duration FINISH = Duration.ofSeconds(30);

  private final Connection connection;
  private final OperationMeters meters;
  private final ByteBudget budget;
  private final MessageAssembler assembler;
  private final Window window;
  private final int headerBytes;
  private final int mostRunning;
  private final Queue<Exchange> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private int running;
  private boolean starting;
  private boolean paused;
  private boolean headerSeen;
  private boolean deaf;
  private @Nullable CloseCode closeCode;
  private String closeReason = "";
  private @Nullable Runnable quiesced;

  /**
   * A session.
   *
   * @param headerBytes the length of the format's header
   * @param mostRunning how many operations may run at once
   */
  ExchangeSession(
      Connection connection, SessionResources resources, int headerBytes, int mostRunning) {
    Limits limits = resources.limits();
    this.connection = connection;
    this.meters = resources.meters();
    this.budget = resources.budget();
    this.mostRunning = mostRunning;
    assembler = new MessageAssembler(headerBytes, headerBytes + limits.payloadBytes(), budget);
    window = new Window(limits.windowRequests(), limits.windowBytes(), budget);
    this.headerBytes = headerBytes;
  }

  /**
   * Enough of a message is there to read its header, or it has ended; called once for each message.
   *
   * @param message what is there of it; still owned by the assembler
   * @return whether to go on with this message
   */
  boolean headerArrived(ByteBuf message) {
    return true;
  }

  /**
   * A message is complete, or its rest was thrown away.
   *
   * @param message owned by the callee, with the bytes that it holds
   * @return the exchange; null where there is no answer to it
   */
  abstract @Nullable Exchange toExchange(MessageAssembler.Message message);

  /** Begins the operation. Its outcome goes to {@link Exchange#accept}. */
  abstract void begin(Exchange exchange);

  /** How many bytes the reply is likely to hold beyond those of the request. */
  abstract long likelyReplyBytes(Exchange exchange);

  /** The connection is gone. */
  abstract void closed();

  final OperationMeters meters() {
    return meters;
  }

  final Connection connection() {
    return connection;
  }

  @Override
  public final void onPart(ByteBuf part, boolean last) {
    if (deaf) {
      part.release();
      return;
    }
    meters.received(part.readableBytes());
    assembler.add(part);
    if (!headerSeen && (last || assembler.soFar().readableBytes() >= headerBytes)) {
      headerSeen = true;
      if (!headerArrived(assembler.soFar())) {
        assembler.reset();
        startWaiting();
        return;
      }
    }
    var tooLarge = assembler.fate() == MessageAssembler.Fate.TOO_LARGE && headerSeen;
    if (last || tooLarge) {
      headerSeen = false;
      complete(assembler.take());
      if (tooLarge) {
        closeWhenDone(CloseCode.TOO_BIG, "a message over the payload limit");
      }
    }
    startWaiting();
  }

  private void complete(MessageAssembler.Message message) {
    var exchange = toExchange(message);
    if (exchange == null) {
      message.bytes().release();
      budget.giveBack(message.counted());
    } else {
      enqueue(exchange);
    }
  }

  /** Puts an exchange behind those before it. */
  final void enqueue(Exchange exchange) {
    waiting.add(exchange);
    waitingBytes += exchange.held();
  }

  /** Takes nothing more in, answers what is there, then closes. */
  final void closeWhenDone(CloseCode code, String reason) {
    if (closeCode == null) {
      deaf = true;
      closeCode = code;
      closeReason = reason;
      var unused = connection.schedule(() -> connection.close(code, reason), FINISH);
    }
  }

  private void startWaiting() {
    if (starting) {
      return;
    }
    starting = true;
    for (var next = waiting.peek(); next != null && mayStart(next); next = waiting.peek()) {
      waiting.remove();
      start(next);
    }
    starting = false;
    updateReading();
    finishWhenIdle();
  }

  private boolean mayStart(Exchange next) {
    return running < mostRunning && window.fits(next.held() + likelyReplyBytes(next));
  }

  private void start(Exchange exchange) {
    waitingBytes -= exchange.held();
    window.start(exchange.held());
    running++;
    var answer = exchange.outcome();
    if (answer != null) {
      settle(exchange, answer);
      return;
    }
    var likely = likelyReplyBytes(exchange);
    if (likely > 0 && !window.tryGrow(likely)) {
      settle(exchange, Outcome.failed(Status.BUSY, "the server's bytes in flight are used up", 0));
      return;
    }
    exchange.hold(exchange.held() + likely);
    begin(exchange);
  }

  /** An operation has ended, on whatever thread. */
  final void ended(Exchange exchange, Outcome outcome) {
    if (connection.inEventLoop()) {
      settle(exchange, outcome);
      startWaiting();
    } else {
      connection
          .eventLoop()
          .execute(
              () -> {
                settle(exchange, outcome);
                startWaiting();
              });
    }
  }

  private void settle(Exchange exchange, Outcome outcome) {
    running--;
    long bytes = outcome.payload().readableBytes();
    exchange.settle(outcome);
    window.adjust(bytes - exchange.held());
    exchange.hold(bytes);
    connection.send(exchange);
  }

  /** A reply has left, or never will. */
  final void left(Exchange exchange) {
    window.end(exchange.held());
    startWaiting();
  }

  private void updateReading() {
    var full = !deaf && window.full(waiting.size(), waitingBytes + assembler.counted());
    if (full != paused) {
      paused = full;
      if (full) {
        connection.pauseReading();
      } else {
        connection.resumeReading();
      }
    }
  }

  private void finishWhenIdle() {
    if (window.requests() > 0 || !waiting.isEmpty()) {
      return;
    }
    if (closeCode != null) {
      connection.close(closeCode, closeReason);
    }
    if (quiesced != null) {
      var done = quiesced;
      quiesced = null;
      done.run();
    }
  }

  @Override
  public final void onClosed() {
    deaf = true;
    assembler.reset();
    for (var exchange : waiting) {
      exchange.takeRequestContent().release();
      budget.giveBack(exchange.held());
    }
    waiting.clear();
    waitingBytes = 0;
    closed();
    finishWhenIdle();
  }

  @Override
  public final boolean working() {
    return running > 0;
  }

  @Override
  public final void quiesce(Runnable done) {
    stopAccepting();
    quiesced = done;
    finishWhenIdle();
  }

  /** The server is going away: no new work is taken. */
  void stopAccepting() {
    deaf = true;
  }
}
