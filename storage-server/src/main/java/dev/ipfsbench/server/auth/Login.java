package dev.ipfsbench.server.auth;

import java.security.Principal;

/** Somebody who has shown that the server knows them. */
public sealed interface Login extends Principal permits AccountLogin, Token {

  /** Whether the login still holds: a token expires and can be revoked. Safe for any thread. */
  boolean valid();
}
