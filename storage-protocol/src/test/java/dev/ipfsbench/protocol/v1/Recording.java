package dev.ipfsbench.protocol.v1;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A request to the original's server and its reply, as recorded. Of long messages only the first
 * 160 bytes were kept.
 */
record Recording(String name, int requestTotal, byte[] request, int replyTotal, byte[] reply) {
  private static final Pattern FILE =
      Pattern.compile(
          "# (?<name>\\S+)\\n# request total (?<requestTotal>\\d+) bytes[^\\n]*\\n"
              + "(?<request>[0-9a-f\\n]*)"
              + "# reply total (?<replyTotal>\\d+) bytes[^\\n]*\\n"
              + "(?<reply>[0-9a-f\\n]*)(\\(no reply within 3 s\\)\\n?)?");

  static List<Recording> all() {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .filter(file -> file.toString().endsWith(".hex"))
          .sorted()
          .map(Recording::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Recording named(String name) {
    return read(folder().resolve(name + ".hex"));
  }

  boolean answered() {
    return replyTotal > 0;
  }

  ByteBuf requestMessage() {
    return Unpooled.wrappedBuffer(request);
  }

  ByteBuf replyMessage() {
    return Unpooled.wrappedBuffer(reply);
  }

  private static Recording read(Path file) {
    try {
      var match = FILE.matcher(Files.readString(file));
      if (!match.matches()) {
        throw new IllegalStateException("not a recording: " + file);
      }
      return new Recording(
          match.group("name"),
          Integer.parseInt(match.group("requestTotal")),
          bytes(match.group("request")),
          Integer.parseInt(match.group("replyTotal")),
          bytes(match.group("reply")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(String lines) {
    return HexFormat.of().parseHex(lines.replace("\n", ""));
  }

  private static Path folder() {
    try {
      return Path.of(Recording.class.getResource("/golden").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
