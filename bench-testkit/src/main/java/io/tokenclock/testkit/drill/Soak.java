package io.tokenclock.testkit.drill;

import io.tokenclock.Benchmark;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.task.Dataset;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Very many exchanges in one process, to see whether anything grows: memory, threads, descriptors,
 * or the client's receive error. Each block is a run of its own over loopback, half of its
 * endpoints behind TLS; they answer at once and write their send time into each event.
 */
public final class Soak {
  private static final int ENDPOINTS = 10;
  private static final int BLOCK = 10_000;

  /** Fewer than this many blocks show no trend. */
  private static final int FEWEST_BLOCKS = 3;

  private static final long MOST_GROWTH_MIB = 16;

  /** What a busy machine may add to a median by itself. */
  private static final long SLACK_NANOS = 100_000;

  private final Path folder;
  private final String transport;
  private final DrillKeys keys = new DrillKeys();

  /**
   * A soak.
   *
   * @param folder where its runs go, a folder each
   * @param transport name of the HTTP client
   */
  public Soak(Path folder, String transport) {
    this.folder = folder;
    this.transport = transport;
  }

  /**
   * Sends so many exchanges, or a few more. Blocks the calling thread.
   *
   * @param told hears of each block once it is over
   * @throws IOException when the folder cannot be written
   * @throws InterruptedException when the calling thread is interrupted
   */
  public List<SoakBlock> run(int exchanges, Consumer<SoakBlock> told)
      throws IOException, InterruptedException {
    int size = Math.min(BLOCK, exchanges / FEWEST_BLOCKS);
    int rounds = Math.max(1, size / ENDPOINTS);
    Dataset items = DrillItems.write(rounds, folder.resolve("items"));
    List<SoakBlock> blocks = new ArrayList<>();
    List<FaultServer> servers = new ArrayList<>();
    try {
      List<DrillProvider> providers = new ArrayList<>();
      for (int i = 0; i < ENDPOINTS; i++) {
        var server = new FaultServer(endpoint(i), keys);
        servers.add(server);
        providers.add(new DrillProvider("soak-" + i, server));
      }
      for (int sent = 0; sent < exchanges; sent += rounds * ENDPOINTS) {
        SoakBlock block = block(providers, items, blocks.size() + 1, rounds);
        blocks.add(block);
        told.accept(block);
      }
    } finally {
      for (FaultServer server : servers) {
        server.close();
      }
    }
    return List.copyOf(blocks);
  }

  /**
   * What has grown between the second block, when all is warm, and the last one; a sentence each,
   * none when nothing has.
   */
  public static List<String> growth(List<SoakBlock> blocks) {
    if (blocks.size() < FEWEST_BLOCKS) {
      return List.of("expected " + FEWEST_BLOCKS + " blocks or more, were " + blocks.size());
    }
    SoakBlock warm = blocks.get(1);
    SoakBlock last = blocks.get(blocks.size() - 1);
    List<String> grown = new ArrayList<>();
    if (last.heapMib() > warm.heapMib() + MOST_GROWTH_MIB) {
      grown.add("memory grew from " + warm.heapMib() + " to " + last.heapMib() + " MiB");
    }
    if (last.threads() > warm.threads()) {
      grown.add("threads grew from " + warm.threads() + " to " + last.threads());
    }
    if (last.descriptors() > warm.descriptors()) {
      grown.add("descriptors grew from " + warm.descriptors() + " to " + last.descriptors());
    }
    Long before = warm.errorP50Nanos();
    Long after = last.errorP50Nanos();
    if (before == null || after == null || after > 2 * before + SLACK_NANOS) {
      grown.add("the median receive error grew from " + before + " to " + after + " ns");
    }
    for (SoakBlock block : blocks) {
      int size = block.exchanges() / (blocks.indexOf(block) + 1);
      if (block.completed() < size) {
        grown.add(
            (size - block.completed())
                + " exchanges before number "
                + block.exchanges()
                + " did not end with the right answer");
      }
    }
    return List.copyOf(grown);
  }

  private static Fault endpoint(int number) {
    return new Fault(
        "soak-" + number,
        "answers at once",
        FaultGroup.CONTENT,
        number % 2 == 0 ? Fault.Wire.PLAIN : Fault.Wire.TLS,
        FaultScript.STAMPED,
        Expectation.good());
  }

  private SoakBlock block(List<DrillProvider> providers, Dataset items, int number, int rounds)
      throws IOException, InterruptedException {
    var errors = new ReceiveErrors(rounds * ENDPOINTS);
    int right =
        Math.toIntExact(
            Benchmark.builder()
                .name("soak")
                .dataset(items)
                .rounds(rounds)
                .roundInterval(Duration.ZERO)
                .startStep(Duration.ofMillis(1))
                .simulated(1)
                .sslContext(keys.client())
                .transport(transport)
                .networkProbes(0)
                .rehearsalExchanges(0)
                .providers(providers)
                .folder(folder.resolve("run-" + number))
                .listener(errors)
                .build()
                .run()
                .report()
                .measurements()
                .stream()
                .filter(measurement -> measurement.correct())
                .count());
    Leftovers now = Leftovers.settled();
    return new SoakBlock(
        number * rounds * ENDPOINTS,
        right,
        now.mebibytes(),
        now.threads(),
        now.descriptors(),
        errors.percentile(50),
        errors.percentile(99));
  }

  /** Holds our stamp of each event against the time that its server wrote into it. */
  private static final class ReceiveErrors implements BenchmarkListener {
    private long[] nanos;
    private int count;

    ReceiveErrors(int exchanges) {
      nanos = new long[2 * exchanges];
    }

    @Override
    public void roundFinished(int round, List<RequestRecord> records) {
      for (RequestRecord record : records) {
        for (CaptureEntry entry : record.capture().entries()) {
          Long sent = StampedAnswer.sentNanos(entry.text());
          if (sent != null) {
            add(record.capture().startNanos() + entry.atNanos() - sent);
          }
        }
      }
    }

    private void add(long error) {
      if (count == nanos.length) {
        nanos = Arrays.copyOf(nanos, 2 * count);
      }
      nanos[count++] = error;
    }

    /** By nearest rank; absent when nothing was compared. */
    @Nullable Long percentile(int percent) {
      if (count == 0) {
        return null;
      }
      long[] sorted = Arrays.copyOf(nanos, count);
      Arrays.sort(sorted);
      return sorted[(int) (((long) percent * count + 99) / 100) - 1];
    }
  }
}
