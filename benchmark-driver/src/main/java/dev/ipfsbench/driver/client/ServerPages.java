package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;

/**
 * What a storage server says of itself over plain HTTP. Each call blocks, at most for the
 * endpoint's connect deadline. Safe for use by several threads.
 */
public final class ServerPages {
  private static final int OK = 200;

  private final Endpoint endpoint;

  /** Of this server. */
  public ServerPages(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  /**
   * {@code GET /info}, authenticated.
   *
   * @return a JSON object as text: versions, stores with their durability, limits, Kubo
   */
  public String info() throws StorageClientException, InterruptedException {
    return authenticated("/info");
  }

  /**
   * {@code GET /q/health/ready}: whether the server says that it is ready. False also where
   * something listens and does not speak sense yet.
   *
   * @throws StorageClientException where nobody answers
   */
  public boolean ready() throws StorageClientException, InterruptedException {
    return send(request("/q/health/ready").build()).statusCode() == OK;
  }

  /** {@code GET /getToken}: the token that every version 1 message carries. */
  String token() throws StorageClientException, InterruptedException {
    var token = authenticated("/getToken").strip();
    if (!token.matches("[0-9a-fA-F]{64}")) {
      throw new StorageClientException(
          Kind.NOT_A_STORAGE_SERVER,
          "%s is no storage server: what it gave for a token is not 64 hex characters"
              .formatted(endpoint.uri()));
    }
    return token;
  }

  private String authenticated(String path) throws StorageClientException, InterruptedException {
    var answer =
        send(request(path).header("Authorization", endpoint.credentials().basic()).build());
    if (answer.statusCode() != OK) {
      throw Failures.answered(endpoint, answer.statusCode(), "GET " + path);
    }
    return answer.body();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(endpoint.http(path)).timeout(endpoint.deadlines().connect());
  }

  private HttpResponse<String> send(HttpRequest request)
      throws StorageClientException, InterruptedException {
    var builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(endpoint.deadlines().connect());
    if (endpoint.secure()) {
      builder.sslContext(TlsSettings.forJdk(endpoint.trust()));
    }
    try (var client = builder.build()) {
      return client.send(request, BodyHandlers.ofString());
    } catch (HttpTimeoutException e) {
      throw Failures.silence(endpoint);
    } catch (IOException e) {
      throw Failures.reaching(endpoint, e);
    }
  }
}
