package dev.ipfsbench.driver.client;

import io.netty.buffer.ByteBuf;

/** What differs between the versions of the wire format, for one connection. */
sealed interface Wire permits Version1Wire, Version2Wire {
  /** The length of a header, of requests and replies alike, in bytes. */
  int headerBytes();

  /** Appends the header of an exchange's request. */
  void encode(Exchange exchange, ByteBuf out);

  /**
   * Reads the header of a reply.
   *
   * @param header exactly {@link #headerBytes}
   * @param reply takes what the header says
   * @return the request id of the exchange that it answers, which {@code pending} expects
   * @throws StorageClientException where it is no header, or answers nothing that was asked
   */
  int decode(ByteBuf header, PendingExchanges pending, Reply reply) throws StorageClientException;

  /**
   * Whether the header repeats what the exchange asked.
   *
   * @param header as given to {@link #decode}, from its beginning
   */
  boolean answers(ByteBuf header, Exchange exchange);

  /**
   * Whether the exchange can be put into this format.
   *
   * @throws IllegalArgumentException where it cannot, with a sentence that says why
   */
  void check(Exchange exchange);
}
