package io.tokenclock.calibration;

import io.tokenclock.calibration.EmitterProcess.EmitterAddress;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The first exchange of new processes: what a run would charge to whoever is asked first. */
final class FreshJvm {
  static final String COLD = "first-exchange-cold";
  static final String REHEARSED = "first-exchange-rehearsed";

  private final EmitterAddress emitter;
  private final Ticker ticker;
  private final StallMonitor stalls;

  FreshJvm(EmitterAddress emitter, Ticker ticker, StallMonitor stalls) {
    this.emitter = emitter;
    this.ticker = ticker;
    this.stalls = stalls;
  }

  CellResult cold(int processes) throws IOException, InterruptedException {
    return run(COLD, "first exchange of a new JVM, TLS", processes, 0);
  }

  CellResult rehearsed(int processes, int exchanges) throws IOException, InterruptedException {
    return run(REHEARSED, "the same after rehearsal, TLS", processes, exchanges);
  }

  private CellResult run(String key, String title, int processes, int rehearsal)
      throws IOException, InterruptedException {
    var watch = new HostWatch(ticker, stalls);
    List<Long> samples = new ArrayList<>();
    int broken = 0;
    for (int i = 0; i < processes; i++) {
      String line = first(rehearsal);
      if (line.startsWith("broken")) {
        broken++;
      } else {
        samples.add(Long.valueOf(line));
      }
    }
    var side = new Side(samples, processes, samples.size(), 0, broken, 0, 0);
    return new CellResult(key, title, Channel.TLS, ErrorKind.FIRST_EVENT, null, side, watch.use());
  }

  private String first(int rehearsal) throws IOException, InterruptedException {
    String uri = emitter.uri(Channel.TLS, StreamShape.events(1, Duration.ZERO)).toString();
    try (ChildJvm child =
        ChildJvm.alike(
            ClientProcess.class, ClientProcess.FIRST, uri, Integer.toString(rehearsal))) {
      return child.line();
    }
  }
}
