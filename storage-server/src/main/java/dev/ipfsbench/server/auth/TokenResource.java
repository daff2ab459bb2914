package dev.ipfsbench.server.auth;

import io.quarkus.security.Authenticated;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Gives tokens, and takes them back. */
@Path("/")
@Authenticated
public class TokenResource {
  private static final int TOO_MANY_REQUESTS = 429;

  private final Tokens tokens;
  private final SecurityIdentity identity;

  TokenResource(Tokens tokens, SecurityIdentity identity) {
    this.tokens = tokens;
    this.identity = identity;
  }

  /**
   * A new token, for user name and password: 64 hex digits, nothing else. Not for a token, which
   * could so outlive its own end. The media type is the original's.
   */
  @GET
  @Path("getToken")
  @Produces("text/html; charset=utf-8")
  public Response token() {
    if (!(identity.getPrincipal() instanceof AccountLogin)) {
      return Response.status(Response.Status.FORBIDDEN)
          .entity("a token is given for user name and password, not for another token\n")
          .build();
    }
    return tokens
        .issue()
        .map(text -> Response.ok(text).header(HttpHeaders.CACHE_CONTROL, "no-store").build())
        .orElseGet(
            () ->
                Response.status(TOO_MANY_REQUESTS)
                    .header(HttpHeaders.RETRY_AFTER, tokens.untilFirstEnds().toSeconds() + 1)
                    .entity("too many tokens are in use; revoke them with DELETE /token\n")
                    .build());
  }

  /**
   * Ends the token that the request is authenticated with, or all tokens where it is authenticated
   * with user name and password. Connections that use them are closed with 1008 at their next
   * message, and what was stored with them in the original's format is removed.
   */
  @DELETE
  @Path("token")
  public void revoke() {
    switch (identity.getPrincipal()) {
      case Token token -> tokens.revoke(token);
      default -> tokens.revokeAll();
    }
  }
}
