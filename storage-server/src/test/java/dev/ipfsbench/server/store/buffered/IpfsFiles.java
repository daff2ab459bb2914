package dev.ipfsbench.server.store.buffered;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ipfsbench.kubo.KuboNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the buffer has put into a Kubo for a namespace, asked of Kubo itself. */
record IpfsFiles(KuboNode kubo, String namespace) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ROOT = "/ipfs-bench-buffered/";

  /** The contents of all objects by their ids. */
  Map<Long, byte[]> contents() throws Exception {
    var contents = new HashMap<Long, byte[]>();
    try (var http = HttpClient.newHttpClient()) {
      for (var shard : names(http, ROOT + namespace)) {
        var directory = ROOT + namespace + "/" + shard;
        for (var object : names(http, directory)) {
          contents.put(
              Long.parseUnsignedLong(object, 16), post(http, "read", directory + "/" + object));
        }
      }
    }
    return contents;
  }

  /** Whether there is anything of the namespace. */
  boolean isThere() throws Exception {
    try (var http = HttpClient.newHttpClient()) {
      return names(http, ROOT).contains(namespace);
    }
  }

  private List<String> names(HttpClient http, String directory) throws Exception {
    var names = new ArrayList<String>();
    JSON.readTree(post(http, "ls", directory))
        .path("Entries")
        .forEach(entry -> names.add(entry.path("Name").asText()));
    return names;
  }

  private byte[] post(HttpClient http, String command, String path) throws Exception {
    var request =
        HttpRequest.newBuilder(kubo.api().resolve("files/" + command + "?arg=" + path))
            .timeout(Duration.ofSeconds(20))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    var answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200) {
      throw new IOException(
          "files/%s of %s: %s".formatted(command, path, new String(answer.body())));
    }
    return answer.body();
  }
}
