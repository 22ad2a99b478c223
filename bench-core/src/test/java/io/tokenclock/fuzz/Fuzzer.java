package io.tokenclock.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Feeds one target with inputs that differ from those of a corpus. Confined to one thread. */
public final class Fuzzer {
  /** Linear work on the longest input takes a small part of this. */
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final int LONGEST_INPUT = 128 * 1024;

  /** In a build there is time for many short ones. */
  private static final int LONGEST_IN_BUILD = 8 * 1024;

  private final String name;
  private final FuzzTarget target;
  private final Mutations mutations;
  private final Mutations small;
  private final List<byte[]> corpus;
  private long tries;
  private long bytes;
  private long slowestNanos;
  private int slowestBytes;

  /**
   * A fuzzer.
   *
   * @param name of the target; its corpus lies among the resources in {@code /fuzz/name/}
   * @param more inputs beside those
   * @param words of the format, to be put in anywhere
   */
  public Fuzzer(String name, FuzzTarget target, List<byte[]> more, List<String> words) {
    this.name = name;
    this.target = target;
    corpus = new ArrayList<>(resources(name));
    corpus.addAll(more);
    mutations = new Mutations(corpus, words, LONGEST_INPUT);
    small = new Mutations(corpus, words, LONGEST_IN_BUILD);
  }

  /** Feeds the corpus as it is. */
  public void corpus() {
    corpus.forEach(this::feed);
  }

  /** Feeds the short input of that seed. */
  public void input(long seed) {
    feed(small.input(seed));
  }

  /** Feeds inputs until the time is over, and says what came of it in one line. */
  public String run(long seconds) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    corpus();
    for (long seed = 0; System.nanoTime() - end < 0; seed++) {
      feed(mutations.input(seed));
    }
    Runtime runtime = Runtime.getRuntime();
    return String.format(
        Locale.ROOT,
        "%-10s %,9d inputs, %,6d MB in %d s; slowest %,d ms for %,d bytes; heap %d MB",
        name,
        tries,
        bytes / 1_000_000,
        seconds,
        TimeUnit.NANOSECONDS.toMillis(slowestNanos),
        slowestBytes,
        (runtime.totalMemory() - runtime.freeMemory()) / 1_000_000);
  }

  void feed(byte[] input) {
    long start = System.nanoTime();
    try {
      target.accept(input.clone());
    } catch (Exception | StackOverflowError | OutOfMemoryError | AssertionError e) {
      throw new AssertionError(report(input, "brought about " + e), e);
    }
    long took = System.nanoTime() - start;
    tries++;
    bytes += input.length;
    if (took > slowestNanos) {
      slowestNanos = took;
      slowestBytes = input.length;
    }
    if (took > LONGEST_NANOS) {
      throw new AssertionError(
          report(input, "took " + TimeUnit.NANOSECONDS.toMillis(took) + " ms"));
    }
  }

  private String report(byte[] input, String what) {
    try {
      Path file = Files.createTempFile("fuzz-" + name + "-", ".bin");
      Files.write(file, input);
      String start =
          Base64.getEncoder().encodeToString(Arrays.copyOf(input, Math.min(300, input.length)));
      return name
          + ": an input of "
          + input.length
          + " bytes "
          + what
          + "; it is in "
          + file
          + " (keep it under src/test/resources/fuzz/"
          + name
          + "), begins in base64 with "
          + start;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<byte[]> resources(String name) {
    URL folder = Fuzzer.class.getResource("/fuzz/" + name);
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      List<byte[]> all = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        all.add(Files.readAllBytes(file));
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
