package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The first exchange of new processes: what a run would charge to whoever is asked first. */
final class FreshJvm {
  /** Names both at once. */
  static final String KEY = "first-exchange";

  static final String COLD = KEY + "-cold";
  static final String REHEARSED = KEY + "-rehearsed";
  static final String COLD_TITLE = "first exchange of a new JVM, TLS";
  static final String REHEARSED_TITLE = "the same after rehearsal, TLS";

  private final EmitterAddress emitter;
  private final Ticker ticker;
  private final StallMonitor stalls;

  FreshJvm(EmitterAddress emitter, Ticker ticker, StallMonitor stalls) {
    this.emitter = emitter;
    this.ticker = ticker;
    this.stalls = stalls;
  }

  CellResult cold(ClientSetup client, int processes) throws IOException, InterruptedException {
    return run(client, COLD, COLD_TITLE, processes, 0);
  }

  CellResult rehearsed(ClientSetup client, int processes, int exchanges)
      throws IOException, InterruptedException {
    return run(client, REHEARSED, REHEARSED_TITLE, processes, exchanges);
  }

  private CellResult run(ClientSetup client, String key, String title, int processes, int rehearsal)
      throws IOException, InterruptedException {
    var watch = new HostWatch(ticker, stalls);
    List<Long> samples = new ArrayList<>();
    int broken = 0;
    for (int i = 0; i < processes; i++) {
      String line = first(client, rehearsal);
      if (line.startsWith("broken")) {
        broken++;
      } else {
        samples.add(Long.valueOf(line));
      }
    }
    return new CellResult(
        client.key(key),
        client.title(title),
        client.transport(),
        client.executor(),
        Channel.TLS,
        1,
        ErrorKind.FIRST_EVENT,
        null,
        new Side(samples, processes, samples.size(), 0, broken, 0, 0, 0),
        watch.use());
  }

  private String first(ClientSetup client, int rehearsal) throws IOException, InterruptedException {
    String uri = emitter.uri(Channel.TLS, StreamShape.events(1, Duration.ZERO)).toString();
    try (ChildJvm child =
        ChildJvm.alike(
            ClientProcess.class,
            ClientProcess.FIRST,
            uri,
            Integer.toString(rehearsal),
            client.transport())) {
      return child.line();
    }
  }
}
