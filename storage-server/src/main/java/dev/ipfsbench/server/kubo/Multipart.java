package dev.ipfsbench.server.kubo;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The multipart/form-data envelope of an upload: constant bytes before and after the content, which
 * itself is not touched. The boundary is random for each process, so nobody can make a content that
 * contains it.
 */
final class Multipart {
  private final String contentType;
  private final byte[] before;
  private final byte[] after;

  Multipart() {
    var random = new byte[16];
    new SecureRandom().nextBytes(random);
    String boundary = "ipfs-bench-" + HexFormat.of().formatHex(random);
    contentType = "multipart/form-data; boundary=" + boundary;
    before =
        ("--"
                + boundary
                + "\r\nContent-Disposition: form-data; name=\"data\"; filename=\"data\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n")
            .getBytes(US_ASCII);
    after = ("\r\n--" + boundary + "--\r\n").getBytes(US_ASCII);
  }

  /** The request's content type. */
  String contentType() {
    return contentType;
  }

  /** The content in its envelope, without a copy. Takes over the content. */
  ByteBuf wrap(ByteBuf content) {
    return Unpooled.compositeBuffer(3)
        .addComponent(true, Unpooled.wrappedBuffer(before))
        .addComponent(true, content)
        .addComponent(true, Unpooled.wrappedBuffer(after));
  }
}
