package dev.ipfsbench.driver.target;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * Stands in for the storage server where a test needs one that misbehaves. The system property
 * {@code stub} says how: {@code ready}, {@code ends}, {@code silent}, {@code unready} or {@code
 * foreign}, which answers like a storage server with other credentials.
 */
final class StubServer {
  private StubServer() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String behaviour = System.getProperty("stub", "ready");
    System.out.println("pid " + ProcessHandle.current().pid());
    switch (behaviour) {
      case "ends" -> {
        System.out.println("a setting is wrong");
        System.exit(3);
      }
      case "silent" -> Thread.sleep(600_000);
      default -> serve(behaviour);
    }
  }

  private static void serve(String behaviour) throws IOException {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server =
        HttpServer.create(new InetSocketAddress(System.getenv("IPFSBENCH_SERVER_HOST"), port), 10);
    server.createContext(
        "/q/health/ready", exchange -> answer(exchange, behaviour.equals("unready") ? 503 : 200));
    server
        .createContext("/info", exchange -> answer(exchange, 200))
        .setAuthenticator(
            new BasicAuthenticator("storage") {
              @Override
              public boolean checkCredentials(String username, String password) {
                return !behaviour.equals("foreign")
                    && username.equals(System.getenv("USERNAME"))
                    && password.equals(System.getenv("PASSWORD"));
              }
            });
    server.start();
  }

  private static void answer(HttpExchange exchange, int status) throws IOException {
    byte[] body = System.getenv().toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    try (var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }
}
