package io.tokenclock.calibration;

import io.tokenclock.calibration.EmitterProcess.EmitterAddress;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Carries out cells: blocks of the floor and of the client in turn, which of them first is drawn. A
 * floor that was measured minutes earlier would be that of another machine.
 */
final class BlockRunner {
  /** As providers in a round are started. */
  private static final long STAGGER_NANOS = Duration.ofMillis(2).toNanos();

  private static final StreamShape OPENING = StreamShape.events(5, Duration.ofMillis(1));

  private final EmitterAddress emitter;
  private final Ticker ticker;
  private final StallMonitor stalls;
  private final Random random;

  BlockRunner(EmitterAddress emitter, Ticker ticker, StallMonitor stalls, Random random) {
    this.emitter = emitter;
    this.ticker = ticker;
    this.stalls = stalls;
    this.random = random;
  }

  CellResult run(Cell cell) throws IOException, InterruptedException {
    var floorTally = new Tally(cell.error(), cell.shape().events());
    var clientTally = new Tally(cell.error(), cell.shape().events());
    ExecutorService threads = Executors.newFixedThreadPool(cell.streams(), BlockRunner::thread);
    List<Reader> floor = new ArrayList<>();
    List<Reader> client = new ArrayList<>();
    try {
      for (int i = 0; i < cell.streams(); i++) {
        floor.add(new FloorReader(ticker, cell.channel()));
        client.add(new ClientReader(ticker, cell.channel()));
      }
      open(cell, floor);
      open(cell, client);
      var watch = new HostWatch(ticker, stalls);
      for (int i = 0; i < cell.blocks(); i++) {
        boolean floorFirst = random.nextBoolean();
        block(cell, floorFirst ? floor : client, threads, floorFirst ? floorTally : clientTally);
        block(cell, floorFirst ? client : floor, threads, floorFirst ? clientTally : floorTally);
      }
      return new CellResult(
          cell.key(),
          cell.title(),
          cell.channel(),
          cell.error(),
          floorTally.side(),
          clientTally.side(),
          watch.use());
    } finally {
      threads.shutdownNow();
      close(floor);
      close(client);
    }
  }

  /** Connections are made before the first block, as they are before most rounds. */
  private void open(Cell cell, List<Reader> readers) throws IOException {
    for (Reader reader : readers) {
      reader.read(emitter.uri(cell.channel(), OPENING), false);
    }
  }

  private void block(Cell cell, List<Reader> readers, ExecutorService threads, Tally tally)
      throws IOException, InterruptedException {
    List<Future<List<StreamCapture>>> running = new ArrayList<>();
    for (int i = 0; i < readers.size(); i++) {
      Reader reader = readers.get(i);
      long delay = i * STAGGER_NANOS;
      running.add(
          threads.submit(
              () -> {
                Pause.nanos(ticker, delay);
                return exchanges(cell, reader);
              }));
    }
    for (Future<List<StreamCapture>> stream : running) {
      captures(stream).forEach(tally::add);
    }
  }

  private List<StreamCapture> exchanges(Cell cell, Reader reader) throws IOException {
    URI uri = emitter.uri(cell.channel(), cell.shape());
    List<StreamCapture> captures = new ArrayList<>();
    for (int i = 0; i < cell.exchanges() && !Thread.currentThread().isInterrupted(); i++) {
      Pause.nanos(ticker, cell.pause().toNanos());
      captures.add(reader.read(uri, cell.fresh()));
    }
    return captures;
  }

  private static List<StreamCapture> captures(Future<List<StreamCapture>> stream)
      throws IOException, InterruptedException {
    try {
      return stream.get();
    } catch (ExecutionException e) {
      throw new IOException("a stream of the calibration broke: " + e.getCause(), e);
    }
  }

  private static Thread thread(Runnable task) {
    var thread = new Thread(task, "tokenclock-calibration");
    thread.setDaemon(true);
    return thread;
  }

  private static void close(List<Reader> readers) throws IOException {
    for (Reader reader : readers) {
      reader.close();
    }
  }
}
