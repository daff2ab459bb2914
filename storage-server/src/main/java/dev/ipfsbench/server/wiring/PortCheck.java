package dev.ipfsbench.server.wiring;

import dev.ipfsbench.server.config.ServerConfig;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Names a port that cannot be had, before Quarkus reports it with a stack trace. */
class PortCheck {

  void check(@Observes StartupEvent started, ServerConfig config) {
    // Tests listen elsewhere; 0 takes any port.
    if (LaunchMode.current() != LaunchMode.NORMAL || config.port() == 0) {
      return;
    }
    try (var socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(config.host(), config.port()));
    } catch (IOException e) {
      throw StartRefused.because(
          "cannot listen on %s:%d (%s); set PORT to a port that is free, or end what listens there"
              .formatted(config.host(), config.port(), e.getMessage()));
    }
  }
}
