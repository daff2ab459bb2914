package dev.ipfsbench.server.store.ipfs;

import java.util.regex.Pattern;

/**
 * How objects are kept in Kubo's files.
 *
 * @param root the directory of MFS that all namespaces are in: letters and {@code -}. Two stores in
 *     front of one Kubo need two
 * @param update how an update replaces content
 * @param flush when Kubo makes a write durable
 * @param largestContent most bytes that a read answers
 */
public record IpfsSettings(String root, UpdateMode update, FlushMode flush, long largestContent) {
  private static final Pattern ROOT = Pattern.compile("[a-z]+(-[a-z]+)*");

  /** Checks the root, which ends in paths. */
  public IpfsSettings {
    if (!ROOT.matcher(root).matches()) {
      throw new IllegalArgumentException("root must be of a-z and '-', not '" + root + "'");
    }
  }
}
