package dev.ipfsbench.server.kubo;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.concurrent.CompletionStage;

/** The commands of Kubo's RPC API that answer one JSON document. Kubo takes nothing but POST. */
@Path("/api/v0")
interface KuboControl {

  /** Who the node is; the cheapest sign of life. */
  @POST
  @Path("/id")
  CompletionStage<Identity> id();

  /** What it is. */
  @POST
  @Path("/version")
  CompletionStage<Version> version();

  /** How it is set up; private keys are not part of the answer. */
  @POST
  @Path("/config/show")
  CompletionStage<JsonNode> config();

  /**
   * The answer to {@code id}.
   *
   * @param id the peer id
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Identity(@JsonProperty("ID") String id) {}

  /**
   * The answer to {@code version}.
   *
   * @param version such as {@code 0.43.1}
   * @param repository the version of the repository's layout
   * @param system processor and operating system
   * @param golang what it was compiled with
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Version(
      @JsonProperty("Version") String version,
      @JsonProperty("Repo") String repository,
      @JsonProperty("System") String system,
      @JsonProperty("Golang") String golang) {}
}
