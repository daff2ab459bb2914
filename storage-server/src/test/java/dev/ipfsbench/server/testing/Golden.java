package dev.ipfsbench.server.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A recorded exchange of the original's server and driver: see golden/README.md. Files keep the
 * first 160 bytes of a message and its length; what is missing continues a payload of which each
 * byte is one more than the byte before.
 *
 * @param request as recorded
 * @param reply as recorded; empty where the original did not reply
 */
public record Golden(byte[] request, byte[] reply) {
  private static final int TOKEN_AT = 1;
  private static final int PAYLOAD_AT = 143;

  /** Reads a recording. */
  public static Golden load(String name) {
    try (var in = Golden.class.getResourceAsStream("/golden/" + name + ".hex")) {
      if (in == null) {
        throw new IllegalArgumentException("no recording " + name);
      }
      var parts = new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("# reply");
      return new Golden(message(parts[0]), message(parts[1]));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] message(String part) {
    var total = Integer.parseInt(part.replaceAll("(?s).*total (\\d+) bytes.*", "$1"));
    var hex = new StringBuilder();
    part.lines().filter(line -> line.matches("[0-9a-f]+")).forEach(hex::append);
    var recorded = HexFormat.of().parseHex(hex);
    var bytes = Arrays.copyOf(recorded, total);
    for (int i = recorded.length; i < total; i++) {
      bytes[i] = (byte) (bytes[i - 1] + 1);
    }
    return bytes;
  }

  /** The same with another token. */
  public Golden withToken(String token) {
    return new Golden(withToken(request, token), withToken(reply, token));
  }

  private static byte[] withToken(byte[] message, String token) {
    var changed = message.clone();
    var bytes = token.getBytes(StandardCharsets.UTF_16LE);
    System.arraycopy(bytes, 0, changed, TOKEN_AT, Math.min(bytes.length, changed.length));
    return changed;
  }

  /** The reply as it has to be where the original's status was a fault: BAD, and no payload. */
  public byte[] replyWithBad() {
    var header = Arrays.copyOf(request, PAYLOAD_AT);
    var bad = "BAD\0".getBytes(StandardCharsets.UTF_16LE);
    System.arraycopy(bad, 0, header, 133, bad.length);
    return header;
  }
}
