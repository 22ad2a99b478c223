package io.tokenclock.calibration;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Carries out cells: blocks of the floor and of each client in turn, in an order that is drawn anew
 * each time. A floor that was measured minutes earlier would be that of another machine.
 */
final class BlockRunner {
  /** As providers in a round are started. */
  private static final long STAGGER_NANOS = Duration.ofMillis(2).toNanos();

  /** Of one exchange; more in a row are no coincidence. */
  private static final int MOST_ATTEMPTS = 5;

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

  /** The floor or a client: one reader for each stream, and what they measured. */
  private record Party(List<Reader> readers, Tally tally) {}

  /** One result for each client; all of them beside the same floor. */
  List<CellResult> run(Cell cell, List<ClientSetup> clients)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(cell.streams(), BlockRunner::thread);
    List<Party> parties = new ArrayList<>();
    try {
      parties.add(party(cell, null));
      for (ClientSetup client : clients) {
        parties.add(party(cell, client));
      }
      // A heap that is swept now is not swept in the middle of a block.
      System.gc();
      var watch = new HostWatch(ticker, stalls);
      List<Party> turns = new ArrayList<>(parties);
      for (int i = 0; i < cell.blocks(); i++) {
        Collections.shuffle(turns, random);
        for (Party party : turns) {
          block(cell, party, threads);
        }
      }
      HostUse host = watch.use();
      Side floor = parties.get(0).tally().side();
      List<CellResult> results = new ArrayList<>();
      for (int i = 0; i < clients.size(); i++) {
        Side side = parties.get(i + 1).tally().side();
        results.add(CellResult.of(cell, clients.get(i), floor, side, host));
      }
      return results;
    } finally {
      threads.shutdownNow();
      for (Party party : parties) {
        close(party.readers());
      }
    }
  }

  private Party party(Cell cell, @Nullable ClientSetup client) throws IOException {
    List<Reader> readers = new ArrayList<>();
    for (int i = 0; i < cell.streams(); i++) {
      Reader reader =
          client == null
              ? new FloorReader(ticker, cell.channel())
              : new ClientReader(ticker, cell.channel(), client);
      readers.add(reader);
      // Connections are made before the first block, as they are before most rounds.
      reader.read(emitter.uri(cell.channel(), OPENING), false);
    }
    return new Party(readers, new Tally(cell.error(), cell.shape().events()));
  }

  private void block(Cell cell, Party party, ExecutorService threads)
      throws IOException, InterruptedException {
    List<Future<Exchanges>> running = new ArrayList<>();
    for (Reader reader : party.readers()) {
      long delay = running.size() * STAGGER_NANOS;
      running.add(
          threads.submit(
              () -> {
                Pause.nanos(ticker, delay);
                return exchanges(cell, reader);
              }));
    }
    for (Future<Exchanges> stream : running) {
      Exchanges exchanges = exchanges(stream);
      exchanges.captures().forEach(party.tally()::add);
      party.tally().leftOut(exchanges.stray());
    }
  }

  /** What one stream brought, and how many exchanges were made again for another connection. */
  private record Exchanges(List<StreamCapture> captures, int stray) {}

  private Exchanges exchanges(Cell cell, Reader reader) throws IOException {
    URI uri = emitter.uri(cell.channel(), cell.shape());
    List<StreamCapture> captures = new ArrayList<>();
    int stray = 0;
    int attempts = 0;
    while (captures.size() < cell.exchanges() && !Thread.currentThread().isInterrupted()) {
      Pause.nanos(ticker, cell.pause().toNanos());
      StreamCapture capture = reader.read(uri, cell.fresh());
      attempts++;
      if (!ClientReader.stray(capture, cell.fresh())) {
        captures.add(capture);
        attempts = 0;
      } else if (attempts == MOST_ATTEMPTS) {
        throw new IOException(
            "the client used a connection that was "
                + capture.connection()
                + " where '"
                + cell.title()
                + "' means another, "
                + MOST_ATTEMPTS
                + " times in a row");
      } else {
        stray++;
      }
    }
    return new Exchanges(captures, stray);
  }

  private static Exchanges exchanges(Future<Exchanges> stream)
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
