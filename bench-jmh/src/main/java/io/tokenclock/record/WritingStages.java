package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.jmh.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Evidence onto the disk, per exchange: into the spool when it ends, into the journal between
 * rounds. In the folder for temporary files, and as fast as what is behind it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class WritingStages {
  private final List<RequestRecord> round = new SampleRun(3).round(0);
  private final RequestRecord record = round.get(0);
  private @Nullable Path folder;
  private @Nullable Spool spool;
  private @Nullable Journal journal;

  /** Begins with empty files, so that no iteration fills the disk. */
  @Setup(Level.Iteration)
  public void open() throws IOException {
    Path made = Files.createTempDirectory("tokenclock-writing");
    folder = made;
    spool = Spool.open(made.resolve("spool"));
    journal = Journal.open(made.resolve("data"), made.resolve("index"));
  }

  /** Takes the files away. */
  @TearDown(Level.Iteration)
  public void remove() throws IOException {
    if (spool != null) {
      spool.close();
    }
    if (journal != null) {
      journal.close();
    }
    if (folder != null) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** A round into the spool, which is emptied afterwards; nothing waits for the disk. */
  @Benchmark
  @OperationsPerInvocation(SampleRun.PROVIDERS)
  public void spoolAppend() throws IOException {
    if (spool == null) {
      throw new IllegalStateException("open comes first");
    }
    for (int i = 0; i < round.size(); i++) {
      spool.record(round.get(i));
    }
    spool.clear();
  }

  /** One exchange as the journal's line, uncompressed. */
  @Benchmark
  public byte[] journalEncode() {
    return RecordJson.write(record).getBytes(UTF_8);
  }

  /** A round into the journal: encoded, compressed, and forced to disk once with its index. */
  @Benchmark
  @OperationsPerInvocation(SampleRun.PROVIDERS)
  public void journalAppend() throws IOException {
    if (journal == null) {
      throw new IllegalStateException("open comes first");
    }
    journal.append(round);
  }
}
