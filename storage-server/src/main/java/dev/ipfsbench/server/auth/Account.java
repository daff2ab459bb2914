package dev.ipfsbench.server.auth;

import java.security.MessageDigest;

/** The one account of the server. */
public final class Account {
  private final byte[] username;
  private final byte[] password;

  /** An account; neither of the two is kept in clear. */
  public Account(String username, String password) {
    this.username = Digest.of(username);
    this.password = Digest.of(password);
  }

  /** Whether these are the account's credentials. Takes the same time for any that are not. */
  public boolean matches(String otherUsername, String otherPassword) {
    // Both before the answer: a wrong name must not answer sooner than a wrong password.
    var sameName = MessageDigest.isEqual(username, Digest.of(otherUsername));
    var samePassword = MessageDigest.isEqual(password, Digest.of(otherPassword));
    return sameName && samePassword;
  }
}
