package dev.ipfsbench.driver.target;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port on loopback that nobody uses at the moment. */
final class FreePort {
  private FreePort() {}

  /**
   * Returns one. Another process may take it before it is used; then the server says so and ends.
   */
  static int find() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
