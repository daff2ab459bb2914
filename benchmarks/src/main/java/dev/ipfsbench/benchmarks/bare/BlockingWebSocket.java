package dev.ipfsbench.benchmarks.bare;

import dev.ipfsbench.protocol.v2.Version2;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The least that a WebSocket client can cost when one thread asks and waits. Masks with zeros,
 * which the standard allows and which leaves the payload as it is. One thread may send while
 * another receives.
 */
public final class BlockingWebSocket implements AutoCloseable {
  private static final int FINAL_BINARY = 0x82;
  private static final int FINAL = 0x80;
  private static final int OPCODE = 0x0f;
  private static final int PING = 9;
  private static final int MASKED = 0x80;

  private final Socket socket;
  private final DataInputStream in;

  /** Connects to a port of the loopback address and upgrades with version 2. */
  public BlockingWebSocket(int port, String namespace, Credentials credentials) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(60_000);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 65_536));
    var request =
        "GET /?namespace=%s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                .formatted(namespace)
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + "Sec-WebSocket-Protocol: %s\r\nAuthorization: %s\r\n\r\n"
                .formatted(Version2.SUBPROTOCOL, credentials.basic());
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    var answer = new StringBuilder();
    while (answer.indexOf("\r\n\r\n") < 0) {
      answer.append((char) in.readUnsignedByte());
    }
    if (!answer.toString().startsWith("HTTP/1.1 101")) {
      throw new IOException("no upgrade: " + answer.substring(0, answer.indexOf("\r\n")));
    }
  }

  /** Sends one message in one frame. */
  public void send(byte[] message) throws IOException {
    var frame = ByteBuffer.allocate(message.length + 14);
    frame.put((byte) FINAL_BINARY);
    if (message.length < 126) {
      frame.put((byte) (MASKED | message.length));
    } else if (message.length < 65_536) {
      frame.put((byte) (MASKED | 126)).putShort((short) message.length);
    } else {
      frame.put((byte) (MASKED | 127)).putLong(message.length);
    }
    frame.putInt(0).put(message);
    socket.getOutputStream().write(frame.array(), 0, frame.position());
  }

  /** Waits for one message and answers its first bytes, at most a header's; the rest is dropped. */
  public byte[] receiveHeader() throws IOException {
    var header = ByteBuffer.allocate(Version2.HEADER_BYTES);
    for (var last = false; !last; ) {
      var first = in.readUnsignedByte();
      long length = in.readUnsignedByte();
      if (length == 126) {
        length = in.readUnsignedShort();
      } else if (length == 127) {
        length = in.readLong();
      }
      if ((first & OPCODE) > 2 && (first & OPCODE) != PING) {
        throw new IOException("closed by the server");
      }
      var kept = (int) Math.min(length, header.remaining());
      var bytes = new byte[kept];
      in.readFully(bytes);
      header.put(bytes);
      in.skipNBytes(length - kept);
      last = (first & FINAL) != 0 && (first & OPCODE) != PING;
    }
    return header.array();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
