package io.tokenclock.peers;

import io.tokenclock.calibration.StallMonitor;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * All peers on one wire: blocks in turn, in drawn order, since a floor that was measured minutes
 * earlier would be that of another machine.
 */
final class PeerRun {
  /** As providers in a round are started. */
  private static final long STAGGER_NANOS = Duration.ofMillis(2).toNanos();

  private static final int WARMUP_EVENTS = 20;

  private final PeerOptions options;
  private final Consumer<String> progress;
  private final Map<PeerKind, List<Peer>> peers = new EnumMap<>(PeerKind.class);
  private final Map<PeerKind, PeerTally> tallies = new EnumMap<>(PeerKind.class);

  private PeerRun(PeerOptions options, Consumer<String> progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * Runs. Blocks the calling thread; nothing else should run in this process meanwhile.
   *
   * @param progress told what comes next, between blocks
   * @throws IOException when the emitter cannot be started, or a peer could not read it
   * @throws InterruptedException when the thread is interrupted; what was started is ended
   */
  static PeerReport run(PeerOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    return new PeerRun(options, progress).run();
  }

  private PeerReport run() throws IOException, InterruptedException {
    Ticker ticker = Ticker.system();
    ExecutorService threads = Executors.newFixedThreadPool(options.streams(), PeerRun::thread);
    try (EmitterProcess emitter = EmitterProcess.start();
        StallMonitor stalls = StallMonitor.start(ticker)) {
      open();
      var wire = new WireShape(emitter.port(), options.events(), options.gap());
      warmUp(emitter.port(), threads);
      var random = new Random(options.seed());
      long start = ticker.nanos();
      // The first makes the connections of the measured wire, and is not counted.
      for (int block = 0; block <= options.blocks(); block++) {
        List<PeerKind> order = new ArrayList<>(options.order());
        Collections.shuffle(order, random);
        progress.accept(
            block == 0 ? "opening connections" : "block " + block + " of " + options.blocks());
        for (PeerKind kind : order) {
          List<List<SeenEvent>> streams = block(kind, wire, threads);
          if (block > 0) {
            PeerTally tally =
                tallies.computeIfAbsent(kind, one -> new PeerTally(one, options.events()));
            streams.forEach(tally::add);
          }
        }
      }
      long end = ticker.nanos();
      List<Long> lengths = stalls.between(start, end).stream().map(Stall::lengthNanos).toList();
      return PeerReport.of(options, tallies, lengths, Duration.ofNanos(end - start));
    } finally {
      threads.shutdownNow();
      close();
    }
  }

  private void open() {
    for (PeerKind kind : options.order()) {
      List<Peer> made = new ArrayList<>();
      peers.put(kind, made);
      for (int i = 0; i < options.streams(); i++) {
        made.add(kind.open());
      }
    }
  }

  private void warmUp(int port, ExecutorService threads) throws IOException, InterruptedException {
    var shape = new WireShape(port, WARMUP_EVENTS, Duration.ZERO);
    for (PeerKind kind : options.order()) {
      progress.accept("warming up: " + kind.title());
      for (int i = 0; i < options.warmup(); i += options.streams()) {
        block(kind, shape, threads);
      }
    }
  }

  private List<List<SeenEvent>> block(PeerKind kind, WireShape wire, ExecutorService threads)
      throws IOException, InterruptedException {
    List<Future<List<SeenEvent>>> running = new ArrayList<>();
    List<Peer> readers = peers.getOrDefault(kind, List.of());
    for (int i = 0; i < readers.size(); i++) {
      Peer reader = readers.get(i);
      long delay = i * STAGGER_NANOS;
      running.add(
          threads.submit(
              () -> {
                LockSupport.parkNanos(delay);
                return reader.read(wire);
              }));
    }
    List<List<SeenEvent>> streams = new ArrayList<>();
    for (Future<List<SeenEvent>> stream : running) {
      try {
        streams.add(stream.get());
      } catch (ExecutionException e) {
        throw new IOException(kind.title() + " could not read the stream: " + e.getCause(), e);
      }
    }
    return streams;
  }

  private static Thread thread(Runnable task) {
    var thread = new Thread(task, "tokenclock-peer");
    thread.setDaemon(true);
    return thread;
  }

  private void close() throws IOException {
    for (List<Peer> made : peers.values()) {
      for (Peer peer : made) {
        peer.close();
      }
    }
  }
}
