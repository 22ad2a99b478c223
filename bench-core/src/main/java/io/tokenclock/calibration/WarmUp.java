package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes both ends warm before the first block: the rehearsal of real runs, then streams of the
 * emitter through every way that a cell takes. The emitter needs it too, since it stamps what it
 * writes, and so does the floor.
 */
final class WarmUp {
  private static final int MOST_EXCHANGES = 150;

  /** With gaps, since events that come at once come in few deliveries. */
  private static final StreamShape STREAM = StreamShape.events(30, Duration.ofNanos(100_000));

  private final CalibrationOptions options;
  private final EmitterAddress emitter;
  private final Ticker ticker;

  WarmUp(CalibrationOptions options, EmitterAddress emitter, Ticker ticker) {
    this.options = options;
    this.emitter = emitter;
    this.ticker = ticker;
  }

  void run() throws IOException {
    int exchanges = options.effort().rehearsal();
    if (exchanges > 0) {
      rehearse(exchanges);
    }
    for (Channel channel : Channel.values()) {
      List<ClientSetup> clients = clients(channel);
      if (!clients.isEmpty() && emitter.speaks(channel)) {
        streams(
            channel, clients, exchanges > 0 ? Math.min(MOST_EXCHANGES, exchanges) : MOST_EXCHANGES);
      }
    }
  }

  private void rehearse(int exchanges) throws IOException {
    for (String transport : options.transports()) {
      Rehearsal.run(
          Transports.named(transport),
          TransportOptions.builder().ticker(ticker).build(),
          exchanges);
    }
  }

  /** All clients that some cell measures through that channel. */
  private List<ClientSetup> clients(Channel channel) {
    return options.cells().stream()
        .filter(cell -> cell.channel() == channel)
        .flatMap(cell -> cell.clients(options.transports()).stream())
        .distinct()
        .toList();
  }

  private void streams(Channel channel, List<ClientSetup> clients, int exchanges)
      throws IOException {
    List<Reader> readers = new ArrayList<>();
    try {
      readers.add(new FloorReader(ticker, channel));
      clients.forEach(client -> readers.add(new ClientReader(ticker, channel, client)));
      for (int i = 0; i < exchanges && !Thread.currentThread().isInterrupted(); i++) {
        for (Reader reader : readers) {
          reader.read(emitter.uri(channel, STREAM), false);
        }
      }
    } finally {
      for (Reader reader : readers) {
        reader.close();
      }
    }
  }
}
