package dev.ipfsbench.server.lifecycle;

import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.transport.websocket.OpenConnections;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Shows what there is at the moment. */
@ApplicationScoped
class ServerGauges {

  void register(
      @Observes StartupEvent event,
      MeterRegistry registry,
      ByteBudget budget,
      OpenConnections connections,
      Namespaces namespaces) {
    Gauge.builder("ipfsbench.connections", connections, OpenConnections::size)
        .description("Connections that are open")
        .register(registry);
    Gauge.builder("ipfsbench.inflight", budget, ByteBudget::used)
        .baseUnit("bytes")
        .description("Bytes of requests and replies that are in flight")
        .register(registry);
    Gauge.builder("ipfsbench.namespaces", namespaces, Namespaces::size)
        .description("Namespaces that exist")
        .register(registry);
  }
}
