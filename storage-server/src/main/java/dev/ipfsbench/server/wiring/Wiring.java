package dev.ipfsbench.server.wiring;

import dev.ipfsbench.server.auth.Account;
import dev.ipfsbench.server.auth.FailedLogins;
import dev.ipfsbench.server.auth.Tokens;
import dev.ipfsbench.server.config.ServerConfig;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.registry.Stores;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.InstantSource;

/** Makes the parts that are plain classes. */
class Wiring {

  @Produces
  @Singleton
  InstantSource clock() {
    return Clock.systemUTC();
  }

  @Produces
  @Singleton
  Limits limits(ServerConfig config) {
    try {
      return Limits.of(config.limits(), Runtime.getRuntime().maxMemory());
    } catch (IllegalArgumentException e) {
      throw StartRefused.because(String.valueOf(e.getMessage()));
    }
  }

  @Produces
  @Singleton
  ByteBudget budget(Limits limits) {
    return new ByteBudget(limits.inFlightBytes());
  }

  @Produces
  @Singleton
  Account account(ServerConfig config) {
    var username = config.username().orElse("");
    var password = config.password().orElse("");
    if (username.isEmpty() || password.isEmpty()) {
      throw StartRefused.because(
          "user name and password are missing; set USERNAME and PASSWORD, which clients then give"
              + " as HTTP Basic authentication");
    }
    if (username.indexOf(':') >= 0) {
      throw StartRefused.because(
          "USERNAME contains a ':', which HTTP Basic authentication cannot carry");
    }
    return new Account(username, password);
  }

  @Produces
  @Singleton
  FailedLogins failedLogins(InstantSource clock, Limits limits) {
    return new FailedLogins(clock, limits.failedLoginsPerMinute());
  }

  @Produces
  @Singleton
  Tokens tokens(InstantSource clock, ServerConfig config, Namespaces namespaces) {
    var tokens = new Tokens(clock, config.tokens().lifetime(), config.tokens().most());
    tokens.onEnd(token -> namespaces.end(token.namespace()));
    return tokens;
  }

  @Produces
  @Singleton
  Namespaces namespaces(Stores stores, InstantSource clock, ServerConfig config, Vertx vertx) {
    return new Namespaces(
        stores,
        clock,
        config.namespaces().retention(),
        config.namespaces().most(),
        task -> vertx.runOnContext(nothing -> task.run()));
  }
}
