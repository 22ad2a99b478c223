package io.tokenclock.testkit.contract;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.Transport;
import io.tokenclock.provider.WireRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One point about what comes of an exchange, with its server listening and its request written. */
final class StreamCheck implements AutoCloseable {
  private final StreamPoint point;
  private final List<String> problems = new ArrayList<>();
  private @Nullable LoopbackScript server;
  private @Nullable WireRequest request;

  private StreamCheck(StreamPoint point) {
    this.point = point;
  }

  /** Starts the server and lets the provider write, on the calling thread. */
  static StreamCheck open(StreamPoint point, ProviderAt at) {
    var check = new StreamCheck(point);
    try {
      var server = new LoopbackScript(point.script());
      check.server = server;
      check.request = at.at(server.base()).prepare(WrittenRequest.HARD);
    } catch (IOException e) {
      check.problems.add("no server could listen on 127.0.0.1: " + e);
    } catch (RuntimeException e) {
      // Whatever somebody's provider throws is its failure to keep to this point.
      check.problems.add("it failed: " + e);
    }
    return check;
  }

  StreamPoint point() {
    return point;
  }

  /** Runs the exchange with a client that has the deadline of this point. */
  ContractResult run(Transport transport) {
    if (server != null && request != null) {
      try {
        StreamCapture capture = transport.prepare(request).run();
        problems.addAll(point.expected().problems(capture));
        arrived(server.asked(), request);
      } catch (IllegalArgumentException e) {
        problems.add("its request cannot be sent: " + e.getMessage());
      }
    }
    return new ContractResult(point.name(), problems);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  /** Exactly one request, as it was written: nothing is sent again, whatever came of the first. */
  private void arrived(List<LoopbackScript.Asked> asked, WireRequest written) {
    if (asked.size() != 1) {
      problems.add("the server was asked " + asked.size() + " times, expected once");
    }
    for (LoopbackScript.Asked one : asked) {
      if (!one.head().startsWith("POST " + written.uri().getRawPath())) {
        problems.add("the server was asked '" + one.head().lines().findFirst().orElse("") + "'");
      }
      if (!one.body().equals(ByteBuffer.wrap(written.body()))) {
        problems.add("the body that arrived is not the one that was written");
      }
    }
  }
}
