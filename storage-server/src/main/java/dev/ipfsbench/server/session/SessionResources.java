package dev.ipfsbench.server.session;

import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.metrics.OperationMeters;
import dev.ipfsbench.server.namespace.Namespaces;

/** What all sessions share. */
record SessionResources(
    Limits limits, ByteBudget budget, Namespaces namespaces, OperationMeters meters) {}
