package io.tokenclock.examples;

import io.tokenclock.TimedStream;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.task.TaskItem;

/** One question to one provider by this library's own client, without a run around it. */
final class SingleExchange {
  private SingleExchange() {}

  static TimedStream ask(Provider provider, TaskItem item, TransportOptions options) {
    try (Transport transport = Transports.jdk(options)) {
      return ask(provider, item, transport);
    }
  }

  static TimedStream ask(Provider provider, TaskItem item, Transport transport) {
    var request = provider.prepare(ChatRequest.of(item.system(), item.user()));
    return TimedStream.of(transport.prepare(request).run());
  }
}
