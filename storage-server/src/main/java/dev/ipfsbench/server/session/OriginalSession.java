package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v1.OriginalCodec;
import dev.ipfsbench.protocol.v1.OriginalRequest;
import dev.ipfsbench.protocol.v1.Version1;
import dev.ipfsbench.server.auth.Token;
import dev.ipfsbench.server.auth.Tokens;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.namespace.Outcome;
import dev.ipfsbench.server.namespace.Room;
import dev.ipfsbench.server.session.MessageAssembler.Fate;
import dev.ipfsbench.server.session.MessageAssembler.Message;
import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Optional;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A connection of version 1, as the original's driver and client speak it: one operation after
 * another, replies in the order of the requests, a token in each message. The token is checked as
 * soon as the header is there, so that nobody without one can have the server keep a payload.
 */
final class OriginalSession extends ExchangeSession {
  private static final int ONE_AT_A_TIME = 1;

  private final Tokens tokens;
  private final Namespaces namespaces;
  private final Future<?> firstMessageDeadline;
  private String tokenText = "";
  private @Nullable Token token;
  private @Nullable OriginalRequest current;

  OriginalSession(Connection connection, SessionResources resources, Tokens tokens) {
    super(connection, resources, Version1.HEADER_BYTES, ONE_AT_A_TIME);
    this.tokens = tokens;
    this.namespaces = resources.namespaces();
    firstMessageDeadline =
        connection.schedule(
            () -> connection.close(CloseCode.POLICY, "no message with a token in time"),
            resources.limits().firstMessage());
  }

  @Override
  boolean headerArrived(ByteBuf message) {
    var request = OriginalCodec.decodeRequest(message);
    if (request.isEmpty()) {
      meters().malformed();
      closeWhenDone(CloseCode.PROTOCOL_ERROR, "a message shorter than its header");
      return false;
    }
    if (!knows(request.get().token())) {
      enqueue(answer(message, request.get(), 0).answeredWith(Status.FORBIDDEN, ""));
      closeWhenDone(CloseCode.POLICY, "the token is unknown or has ended");
      return false;
    }
    firstMessageDeadline.cancel(false);
    current = request.get();
    return true;
  }

  private boolean knows(String text) {
    if (token == null || !token.valid() || !text.equals(tokenText)) {
      token = tokens.find(text).orElse(null);
      tokenText = text;
    }
    return token != null;
  }

  @Override
  @Nullable Exchange toExchange(Message message) {
    var request = current;
    if (message.fate() == Fate.TOO_LARGE || request == null) {
      return null;
    }
    if (message.fate() == Fate.BUSY) {
      var busy = answer(message.bytes(), request, message.counted());
      message.bytes().release();
      return busy.answeredWith(Status.BUSY, "");
    }
    var operation = request.operation();
    if (operation.isEmpty()) {
      meters().malformed();
      var unknown = answer(message.bytes(), request, message.counted());
      message.bytes().release();
      return unknown.answeredWith(Status.BAD_REQUEST, "");
    }
    return exchange(message, request, operation.get());
  }

  private Exchange exchange(Message message, OriginalRequest request, Operation operation) {
    var store = request.store().orElseThrow();
    var room = store == StoreKind.NONE ? Optional.<Room>empty() : room();
    var header = header(message.bytes());
    var content = message.bytes().skipBytes(header.readableBytes());
    var exchange =
        new OriginalExchange(
            this,
            room.orElse(null),
            store,
            // Update writes whether or not the object exists, as create does.
            operation == Operation.UPDATE ? Operation.CREATE : operation,
            request.index(),
            header,
            content,
            message.counted());
    return store != StoreKind.NONE && room.isEmpty()
        ? exchange.answeredWith(Status.BUSY, "")
        : exchange;
  }

  private Optional<Room> room() {
    return token == null ? Optional.empty() : namespaces.ofToken(token.namespace());
  }

  private OriginalExchange answer(ByteBuf message, OriginalRequest request, long held) {
    return new OriginalExchange(
        this,
        null,
        StoreKind.NONE,
        Operation.ECHO,
        request.index(),
        header(message),
        Unpooled.EMPTY_BUFFER,
        held);
  }

  private static ByteBuf header(ByteBuf message) {
    var length = Math.min(message.readableBytes(), Version1.HEADER_BYTES);
    return Unpooled.copiedBuffer(message.slice(message.readerIndex(), length));
  }

  @Override
  void begin(Exchange exchange) {
    var room = ((OriginalExchange) exchange).room;
    if (room == null) {
      exchange.accept(Outcome.ok(exchange.takeRequestContent(), 0));
      return;
    }
    room.run(
        exchange.store,
        exchange.operation,
        exchange.objectId,
        exchange.takeRequestContent(),
        connection().eventLoop(),
        exchange);
  }

  @Override
  long likelyReplyBytes(Exchange exchange) {
    var room = ((OriginalExchange) exchange).room;
    return room == null
        ? 0
        : room.likelyReplyBytes(exchange.store, exchange.operation, exchange.objectId);
  }

  @Override
  void closed() {
    firstMessageDeadline.cancel(false);
  }
}
