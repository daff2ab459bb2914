package dev.ipfsbench.benchmarks.bare;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * Answers every received byte with a block of fixed size over plain TCP: what moving the bytes
 * costs when there is no protocol. Prints its port, then serves one connection after the other
 * until it is ended.
 */
public final class BareTcpSource {
  private BareTcpSource() {}

  /** Takes the size of the block in bytes as its only argument. */
  public static void main(String[] args) throws IOException {
    var block = new byte[Integer.parseInt(args[0])];
    try (var server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress())) {
      System.out.println(server.getLocalPort());
      while (true) {
        try (var socket = server.accept()) {
          serve(socket, block);
        }
      }
    }
  }

  private static void serve(Socket socket, byte[] block) throws IOException {
    socket.setTcpNoDelay(true);
    var in = socket.getInputStream();
    var out = socket.getOutputStream();
    while (in.read() >= 0) {
      out.write(block);
    }
  }
}
