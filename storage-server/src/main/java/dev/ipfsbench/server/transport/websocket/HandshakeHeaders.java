package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.limits.Limits;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.websocket.HandshakeResponse;
import jakarta.websocket.server.HandshakeRequest;
import jakarta.websocket.server.ServerEndpointConfig;
import java.util.List;

/** Tells a new connection its bounds. Made by the WebSocket container, not as a bean. */
public class HandshakeHeaders extends ServerEndpointConfig.Configurator {

  @Override
  public void modifyHandshake(
      ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
    var limits = CDI.current().select(Limits.class).get();
    var headers = response.getHeaders();
    headers.put(Version2.WINDOW_HEADER, List.of(Integer.toString(limits.windowRequests())));
    headers.put(Version2.MAX_PAYLOAD_HEADER, List.of(Long.toString(limits.payloadBytes())));
  }
}
