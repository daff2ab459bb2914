package dev.ipfsbench.server.auth;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code Authorization: Basic} and {@code Authorization: Bearer <token>} of every request. A
 * request without is anonymous; wrong ones are answered 401, and 429 from an address that guesses.
 */
@ApplicationScoped
class CredentialsMechanism implements HttpAuthenticationMechanism {
  private static final String REFUSED_FOR = CredentialsMechanism.class.getName() + ".refusedFor";
  private static final String BASIC = "basic ";
  private static final String BEARER = "bearer ";
  private static final String CHALLENGE = "Basic realm=\"ipfs-bench\", charset=\"UTF-8\"";

  private final Account account;
  private final Tokens tokens;
  private final FailedLogins failedLogins;

  CredentialsMechanism(Account account, Tokens tokens, FailedLogins failedLogins) {
    this.account = account;
    this.tokens = tokens;
    this.failedLogins = failedLogins;
  }

  @Override
  public Uni<SecurityIdentity> authenticate(
      RoutingContext context, IdentityProviderManager identityProviders) {
    var authorization = context.request().getHeader(HttpHeaders.AUTHORIZATION);
    if (authorization == null) {
      return Uni.createFrom().nullItem();
    }
    var address = String.valueOf(context.request().remoteAddress().hostAddress());
    var refused = failedLogins.refusedFor(address);
    if (refused.isPresent()) {
      context.put(REFUSED_FOR, refused.get());
      return Uni.createFrom().failure(new AuthenticationFailedException());
    }
    var login = login(authorization);
    if (login.isEmpty()) {
      failedLogins.failed(address);
      return Uni.createFrom().failure(new AuthenticationFailedException());
    }
    return Uni.createFrom()
        .item(QuarkusSecurityIdentity.builder().setPrincipal(login.get()).build());
  }

  @Override
  public Uni<ChallengeData> getChallenge(RoutingContext context) {
    Duration refused = context.get(REFUSED_FOR);
    var challenge =
        refused == null
            ? new ChallengeData(401, Map.of(HttpHeaderNames.WWW_AUTHENTICATE, CHALLENGE))
            : new ChallengeData(429, Map.of(HttpHeaderNames.RETRY_AFTER, wholeSeconds(refused)));
    return Uni.createFrom().item(challenge);
  }

  private Optional<Login> login(String authorization) {
    var scheme = authorization.toLowerCase(Locale.ROOT);
    if (scheme.startsWith(BASIC)) {
      return basic(authorization.substring(BASIC.length()).strip());
    }
    if (scheme.startsWith(BEARER)) {
      return tokens.find(authorization.substring(BEARER.length()).strip()).map(Login.class::cast);
    }
    return Optional.empty();
  }

  private Optional<Login> basic(String encoded) {
    byte[] decoded;
    try {
      decoded = Base64.getDecoder().decode(encoded);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    var credentials = new String(decoded, StandardCharsets.UTF_8);
    var colon = credentials.indexOf(':');
    return colon >= 0
            && account.matches(credentials.substring(0, colon), credentials.substring(colon + 1))
        ? Optional.of(new AccountLogin())
        : Optional.empty();
  }

  private static String wholeSeconds(Duration duration) {
    return Long.toString(duration.plusSeconds(1).minusNanos(1).toSeconds());
  }
}
