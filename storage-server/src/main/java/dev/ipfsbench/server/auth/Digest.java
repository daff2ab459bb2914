package dev.ipfsbench.server.auth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of a secret. Comparing digests takes the same time whatever the secrets' lengths and
 * wherever they differ.
 */
final class Digest {
  private Digest() {}

  static byte[] of(String secret) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  static String hexOf(String secret) {
    return HexFormat.of().formatHex(of(secret));
  }
}
