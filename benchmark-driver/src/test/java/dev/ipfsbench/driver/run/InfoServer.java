package dev.ipfsbench.driver.run;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Answers {@code GET /info} with one text after the other; the last one again and again. */
final class InfoServer implements AutoCloseable {
  private final HttpServer server;

  InfoServer(String... answers) throws IOException {
    Deque<String> next = new ArrayDeque<>(List.of(answers));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/info",
        exchange -> {
          var answer = next.size() > 1 ? next.remove() : next.element();
          var body = answer.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  URI uri() {
    return URI.create("ws://127.0.0.1:" + server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
