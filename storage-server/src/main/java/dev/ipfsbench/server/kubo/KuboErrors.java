package dev.ipfsbench.server.kubo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import io.netty.channel.ConnectTimeoutException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells Kubo's errors apart. It answers 500 to nearly all of them, so only the message says which
 * one it is; the same texts come in the trailer {@code X-Stream-Error} after a 200.
 */
final class KuboErrors {
  private static final int LONGEST_MESSAGE = 200;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Paths of Kubo's machine, which are not the client's business; those of MFS may stay. */
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.])/(?!ipfs-bench)[\\w./-]+");

  private KuboErrors() {}

  /**
   * The failure that an answer stands for.
   *
   * @param command the command that was called, as in {@code files/write}
   * @param status the HTTP status
   * @param body the body, or its beginning
   * @param streamError the trailer's text; empty where there is none
   */
  static KuboCallException of(String command, int status, String body, String streamError) {
    String message = streamError.isEmpty() ? message(body) : streamError + " " + message(body);
    Kind kind = status == 403 ? Kind.FORBIDDEN : kind(message.toLowerCase(Locale.ROOT));
    return new KuboCallException(
        kind,
        switch (kind) {
          case MISSING -> "no such file in Kubo";
          case NO_SPACE -> "Kubo's volume is full";
          case BUSY ->
              "Kubo's 256 unflushed operations are used up: another client writes to the same Kubo";
          case CORRUPT -> "a block of the content is missing or damaged in Kubo: " + brief(message);
          case FORBIDDEN ->
              "Kubo refuses %s (403): its API.Authorizations or the allowed origins do not let this server in"
                  .formatted(command);
          case DEADLINE -> "Kubo gave up on %s: %s".formatted(command, brief(message));
          case TOO_LARGE, UNREACHABLE, FAILED ->
              "Kubo answered %d to %s: %s".formatted(status, command, brief(message));
        });
  }

  /** The failure that an error of the transport stands for; one of our own stays as it is. */
  static KuboCallException explain(String command, KuboClientSettings settings, Throwable failure) {
    if (failure instanceof KuboCallException explained) {
      return explained;
    }
    String address = settings.address().getAuthority();
    if (failure instanceof ConnectTimeoutException) {
      return new KuboCallException(Kind.DEADLINE, "Kubo at %s does not answer".formatted(address));
    }
    if (failure instanceof ConnectException) {
      return new KuboCallException(
          Kind.UNREACHABLE, "Kubo at %s refuses connections: is it running?".formatted(address));
    }
    if (failure instanceof UnknownHostException) {
      return new KuboCallException(
          Kind.UNREACHABLE, "the name of Kubo's host (%s) is not known".formatted(address));
    }
    return new KuboCallException(
        Kind.UNREACHABLE,
        "the connection to Kubo broke during %s: %s"
            .formatted(command, brief(String.valueOf(failure.getMessage()))));
  }

  private static Kind kind(String message) {
    if (containsAny(message, "file does not exist")) {
      return Kind.MISSING;
    }
    if (containsAny(message, "no space left", "disk quota exceeded")) {
      return Kind.NO_SPACE;
    }
    if (containsAny(message, "unflushed mfs operations")) {
      return Kind.BUSY;
    }
    if (containsAny(
        message,
        "block was not found",
        "merkledag: not found",
        "could not find",
        "hash mismatch",
        "block in storage has different hash")) {
      return Kind.CORRUPT;
    }
    if (containsAny(message, "context deadline exceeded")) {
      return Kind.DEADLINE;
    }
    return Kind.FAILED;
  }

  private static boolean containsAny(String message, String... texts) {
    for (String text : texts) {
      if (message.contains(text)) {
        return true;
      }
    }
    return false;
  }

  /** Errors are JSON with a Message; some, and those of proxies, are plain text. */
  private static String message(String body) {
    if (body.startsWith("{")) {
      try {
        return JSON.readTree(body).path("Message").asText(body);
      } catch (JsonProcessingException e) {
        return body;
      }
    }
    return body;
  }

  private static String brief(String message) {
    String line = MACHINE_PATH.matcher(message).replaceAll("…").strip().replaceAll("\\s+", " ");
    return line.isEmpty()
        ? "no reason given"
        : line.length() <= LONGEST_MESSAGE ? line : line.substring(0, LONGEST_MESSAGE) + "…";
  }
}
