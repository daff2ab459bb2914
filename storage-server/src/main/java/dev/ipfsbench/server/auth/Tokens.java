package dev.ipfsbench.server.auth;

import dev.ipfsbench.server.store.Namespace;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * The tokens that are good at the moment. They live in memory only: all end with the server. Safe
 * for any thread.
 */
public final class Tokens {
  private static final int TOKEN_BYTES = 32;
  private static final int NAMESPACE_BYTES = 8;

  private final ConcurrentHashMap<String, Token> byDigest = new ConcurrentHashMap<>();
  private final List<Consumer<Token>> listeners = new CopyOnWriteArrayList<>();
  private final RandomGenerator random;
  private final InstantSource clock;
  private final Duration lifetime;
  private final int most;

  /**
   * No tokens yet.
   *
   * @param lifetime how long each is good for
   * @param most how many are good at once
   */
  public Tokens(InstantSource clock, Duration lifetime, int most) {
    this.random = new SecureRandom();
    this.clock = clock;
    this.lifetime = lifetime;
    this.most = most;
  }

  /** Has this called with every token that ends, on the thread that ends it. */
  public void onEnd(Consumer<Token> listener) {
    listeners.add(listener);
  }

  /**
   * Makes a token.
   *
   * @return 64 lower-case hex digits; empty where {@code most} are good already
   */
  public Optional<String> issue() {
    endExpired();
    if (byDigest.size() >= most) {
      return Optional.empty();
    }
    var text = hex(TOKEN_BYTES);
    var namespace = new Namespace("token-" + hex(NAMESPACE_BYTES));
    byDigest.put(Digest.hexOf(text), new Token(namespace, clock.instant().plus(lifetime)));
    return Optional.of(text);
  }

  /** The token with this text, where it is good. */
  public Optional<Token> find(String text) {
    var digest = Digest.hexOf(text);
    var token = byDigest.get(digest);
    if (token != null && !clock.instant().isBefore(token.expires())) {
      end(digest, token);
      return Optional.empty();
    }
    return Optional.ofNullable(token);
  }

  /** Ends one token. */
  public void revoke(Token token) {
    endWhere(token::equals);
  }

  /** Ends all tokens. */
  public void revokeAll() {
    endWhere(each -> true);
  }

  /** Ends the tokens whose time has come. To be called every now and then. */
  public void endExpired() {
    Instant now = clock.instant();
    endWhere(each -> !now.isBefore(each.expires()));
  }

  /** How long until the first of them ends by itself; zero where there are none. */
  public Duration untilFirstEnds() {
    var now = clock.instant();
    return byDigest.values().stream()
        .map(token -> Duration.between(now, token.expires()))
        .min(Duration::compareTo)
        .filter(left -> !left.isNegative())
        .orElse(Duration.ZERO);
  }

  private void endWhere(Predicate<Token> condition) {
    for (var entry : new ArrayList<>(byDigest.entrySet())) {
      if (condition.test(entry.getValue())) {
        end(entry.getKey(), entry.getValue());
      }
    }
  }

  private void end(String digest, Token token) {
    token.end();
    if (byDigest.remove(digest, token)) {
      listeners.forEach(listener -> listener.accept(token));
    }
  }

  private String hex(int bytes) {
    var content = new byte[bytes];
    random.nextBytes(content);
    return HexFormat.of().formatHex(content);
  }
}
