package dev.ipfsbench.protocol.v2;

import java.util.regex.Pattern;

/** The constants of version 2 that are not in a message: names at the upgrade, and sizes. */
public final class Version2 {
  /** The WebSocket subprotocol that selects this version. */
  public static final String SUBPROTOCOL = "ipfsbench.v2";

  /** The query parameter of the upgrade that names the connection's namespace. */
  public static final String NAMESPACE_PARAMETER = "namespace";

  /** The namespace of a connection that names none. */
  public static final String DEFAULT_NAMESPACE = "default";

  /** What a namespace may be called. */
  public static final Pattern NAMESPACE = Pattern.compile("[a-z0-9-]{1,63}");

  /** Response header of the upgrade: how many requests of a connection may be in flight. */
  public static final String WINDOW_HEADER = "Ipfsbench-Window";

  /** Response header of the upgrade: the largest payload, in bytes. */
  public static final String MAX_PAYLOAD_HEADER = "Ipfsbench-Max-Payload";

  /** The value of the header's first byte. */
  public static final byte VERSION = 2;

  /** The length of a header, in bytes. */
  public static final int HEADER_BYTES = 32;

  private Version2() {}
}
