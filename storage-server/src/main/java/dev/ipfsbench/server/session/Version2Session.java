package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.Decoded;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.auth.Login;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.namespace.Room;
import dev.ipfsbench.server.session.MessageAssembler.Message;
import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * A connection of version 2: as many operations at once as the window holds, replies in the order
 * in which they are ready.
 */
final class Version2Session extends ExchangeSession {
  private final Namespaces namespaces;
  private final Room room;
  private final Login login;
  private boolean shuttingDown;

  /**
   * A session.
   *
   * @param room entered by the connection; this leaves it
   */
  Version2Session(Connection connection, SessionResources resources, Room room, Login login) {
    super(connection, resources, Version2.HEADER_BYTES, resources.limits().windowRequests());
    this.namespaces = resources.namespaces();
    this.room = room;
    this.login = login;
  }

  @Override
  @Nullable Exchange toExchange(Message message) {
    return switch (RequestCodec.decode(message.bytes())) {
      case Decoded.Valid<RequestHeader>(var header) -> toExchange(header, message);
      case Decoded.Malformed<RequestHeader>(var reason, var requestId) -> {
        meters().malformed();
        var header = new RequestHeader(Operation.ECHO, StoreKind.NONE, requestId.orElse(0), 0);
        message.bytes().release();
        yield new Version2Exchange(this, header, Unpooled.EMPTY_BUFFER, message.counted())
            .answeredWith(Status.BAD_REQUEST, reason);
      }
    };
  }

  private Exchange toExchange(RequestHeader header, Message message) {
    var exchange = new Version2Exchange(this, header, message.bytes(), message.counted());
    if (!login.valid()) {
      closeWhenDone(CloseCode.POLICY, "the token has ended");
      return exchange.answeredWith(Status.FORBIDDEN, "the token has ended; get a new one");
    }
    if (shuttingDown) {
      return exchange.answeredWith(Status.SHUTTING_DOWN, "the server is going away");
    }
    return switch (message.fate()) {
      case WHOLE -> exchange;
      case BUSY -> exchange.answeredWith(Status.BUSY, "the server's bytes in flight are used up");
      case TOO_LARGE ->
          exchange.answeredWith(Status.TOO_LARGE, "the payload is over the server's limit");
    };
  }

  @Override
  void begin(Exchange exchange) {
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
    return room.likelyReplyBytes(exchange.store, exchange.operation, exchange.objectId);
  }

  @Override
  void stopAccepting() {
    shuttingDown = true;
  }

  @Override
  void closed() {
    namespaces.leave(room);
  }
}
