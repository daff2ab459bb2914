package dev.ipfsbench.benchmarks.bare;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * The least that anything between a client and Kubo can cost: passes bytes on as they come, one
 * thread for each direction, and looks at none of them.
 */
public final class BareProxy implements AutoCloseable {
  private static final int BUFFER_BYTES = 256 << 10;

  private final ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());

  private final long delayNanos;

  /** Listens on a free port of the loopback address, for one client. */
  public BareProxy(int port) throws IOException {
    this(port, 0);
  }

  /**
   * The same.
   *
   * @param delayNanos how long it holds back what comes from the server, spinning, as a sleep of
   *     some microseconds would be a much longer one
   */
  public BareProxy(int port, long delayNanos) throws IOException {
    this.delayNanos = delayNanos;
    Thread.ofPlatform().daemon().start(() -> serve(port));
  }

  /** Where it listens. */
  public int port() {
    return listening.getLocalPort();
  }

  private void serve(int port) {
    try (var client = listening.accept();
        var server = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      Thread.ofPlatform().daemon().start(() -> pump(server, client, delayNanos));
      pump(client, server, 0);
    } catch (IOException e) {
      // Closed before anybody came.
    }
  }

  private static void pump(Socket from, Socket to, long delayNanos) {
    var buffer = new byte[BUFFER_BYTES];
    try {
      for (var n = from.getInputStream().read(buffer);
          n >= 0;
          n = from.getInputStream().read(buffer)) {
        spin(delayNanos);
        to.getOutputStream().write(buffer, 0, n);
      }
    } catch (IOException e) {
      // One side is gone, so the other has nothing to wait for.
    }
  }

  private static void spin(long nanos) {
    var until = System.nanoTime() + nanos;
    while (nanos > 0 && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }
}
