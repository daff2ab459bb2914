package dev.ipfsbench.benchmarks.bare;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The least that a call of Kubo's RPC can cost: HTTP/1.1 over one kept-alive socket, written and
 * read by the calling thread. Knows no more of HTTP than Kubo's answers need.
 */
public final class BlockingHttp implements AutoCloseable {
  private static final String BOUNDARY = "ipfs-bench-boundary";
  private static final byte[] PART_START =
      ("--"
              + BOUNDARY
              + "\r\nContent-Disposition: form-data; name=\"data\"; filename=\"data\"\r\n"
              + "Content-Type: application/octet-stream\r\n\r\n")
          .getBytes(StandardCharsets.US_ASCII);
  private static final byte[] PART_END =
      ("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.US_ASCII);

  private final Socket socket;
  private final InputStream in;

  /** Connects to a port of the loopback address. */
  public BlockingHttp(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(30_000);
    in = new BufferedInputStream(socket.getInputStream(), 65_536);
  }

  /**
   * Posts nothing; Kubo closes the connection where it gets a body that it does not read.
   *
   * @throws IOException also for any status but 200
   */
  public void post(String pathAndQuery) throws IOException {
    var head = "POST " + pathAndQuery + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    readAnswer(pathAndQuery);
  }

  /**
   * Posts content as the one part of a multipart form.
   *
   * @throws IOException also for any status but 200
   */
  public void post(String pathAndQuery, byte[] content) throws IOException {
    var length = PART_START.length + content.length + PART_END.length;
    var head =
        ("POST "
            + pathAndQuery
            + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data;"
            + " boundary="
            + BOUNDARY
            + "\r\nContent-Length: "
            + length
            + "\r\n\r\n");
    var message = new byte[head.length() + length];
    var at = put(head.getBytes(StandardCharsets.US_ASCII), message, 0);
    at = put(PART_START, message, at);
    at = put(content, message, at);
    put(PART_END, message, at);
    socket.getOutputStream().write(message);
    readAnswer(pathAndQuery);
  }

  private static int put(byte[] bytes, byte[] into, int at) {
    System.arraycopy(bytes, 0, into, at, bytes.length);
    return at + bytes.length;
  }

  private void readAnswer(String pathAndQuery) throws IOException {
    var status = line();
    if (!status.startsWith("HTTP/1.1 200")) {
      throw new IOException(pathAndQuery + " answered " + status);
    }
    var chunked = false;
    long length = 0;
    for (var header = line(); !header.isEmpty(); header = line()) {
      var lower = header.toLowerCase(Locale.ROOT);
      chunked |= lower.startsWith("transfer-encoding:") && lower.endsWith("chunked");
      if (lower.startsWith("content-length:")) {
        length = Long.parseLong(lower.substring("content-length:".length()).strip());
      }
    }
    if (chunked) {
      skipChunks();
    } else {
      in.skipNBytes(length);
    }
  }

  private void skipChunks() throws IOException {
    for (var size = Long.parseLong(line(), 16); size > 0; size = Long.parseLong(line(), 16)) {
      in.skipNBytes(size + 2);
    }
    while (!line().isEmpty()) {
      // A trailer; an error would be in one, and the object's absence shows in what follows.
    }
  }

  private String line() throws IOException {
    var text = new StringBuilder(64);
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the connection ended in the middle of an answer");
      }
      if (b != '\r') {
        text.append((char) b);
      }
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
