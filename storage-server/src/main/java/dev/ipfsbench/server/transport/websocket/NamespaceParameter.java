package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.protocol.v2.Version2;
import java.util.List;
import java.util.Map;

/** Reads the namespace of an upgrade from its query. */
final class NamespaceParameter {
  private NamespaceParameter() {}

  static String of(Map<String, List<String>> parameters) {
    return parameters
        .getOrDefault(Version2.NAMESPACE_PARAMETER, List.of(Version2.DEFAULT_NAMESPACE))
        .getFirst();
  }
}
