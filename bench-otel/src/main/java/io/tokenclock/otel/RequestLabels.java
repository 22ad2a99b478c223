package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.RequestRecord;
import java.util.HashMap;
import java.util.Map;

/** The attributes that all metrics of a request share: who was asked, where, for which model. */
final class RequestLabels {
  private final Map<String, ServerAddress> servers = new HashMap<>();
  private final boolean simulated;

  /** Without a plan: no address is known. */
  RequestLabels() {
    this.simulated = false;
  }

  RequestLabels(BenchmarkPlan plan) {
    this.simulated = plan.simulated();
    for (PlannedProvider provider : plan.providers()) {
      ServerAddress address = ServerAddress.of(provider.endpoint());
      if (address != null) {
        servers.put(provider.id(), address);
      }
    }
  }

  Attributes of(RequestRecord record) {
    AttributesBuilder labels =
        Attributes.builder()
            .put(Keys.OPERATION, "chat")
            .put(Keys.PROVIDER, record.provider())
            .put(Keys.REQUEST_MODEL, record.model());
    ServerAddress server = servers.get(record.provider());
    if (server != null) {
      labels.put(Keys.SERVER_ADDRESS, server.host()).put(Keys.SERVER_PORT, server.port());
    }
    if (simulated) {
      labels.put(Keys.SIMULATED, true);
    }
    return labels.build();
  }
}
