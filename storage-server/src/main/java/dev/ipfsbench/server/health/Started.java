package dev.ipfsbench.server.health;

import dev.ipfsbench.server.registry.Stores;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Started when the stores are open: that is the last thing before the port opens. */
@Startup
@ApplicationScoped
class Started implements HealthCheck {
  private final Stores stores;

  Started(Stores stores) {
    this.stores = stores;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("stores open")
        .up()
        .withData("stores", stores.labels())
        .build();
  }
}
