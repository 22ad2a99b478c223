package io.tokenclock.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where benchmarks of this module leave what they measured, and the profiler finds it: both are
 * made by JMH, which offers no other way between them. Thread-safe.
 */
final class Samples {
  private static final Samples OF_THIS_JVM = new Samples();

  private final Map<String, List<Long>> times = new TreeMap<>();
  private final Map<String, List<Double>> rates = new TreeMap<>();
  private final Map<String, Long> counts = new TreeMap<>();
  private boolean collected;

  /**
   * What came together in one iteration.
   *
   * @param times nanoseconds by label
   * @param rates tokens per second by label
   * @param counts events by label
   */
  record Iteration(
      Map<String, List<Long>> times, Map<String, List<Double>> rates, Map<String, Long> counts) {

    Iteration {
      times = Map.copyOf(times);
      rates = Map.copyOf(rates);
      counts = Map.copyOf(counts);
    }
  }

  /** The one that benchmarks and profiler share. */
  static Samples ofThisJvm() {
    return OF_THIS_JVM;
  }

  /** Somebody will take what is left here. */
  synchronized void expectCollector() {
    collected = true;
  }

  synchronized boolean collected() {
    return collected;
  }

  synchronized void time(String label, long nanos) {
    times.computeIfAbsent(label, name -> new ArrayList<>()).add(nanos);
  }

  synchronized void rate(String label, double perSecond) {
    rates.computeIfAbsent(label, name -> new ArrayList<>()).add(perSecond);
  }

  synchronized void count(String label, long events) {
    counts.merge(label, events, Long::sum);
  }

  /** Hands over all of it, and begins anew. */
  synchronized Iteration take() {
    var taken = new Iteration(times, rates, counts);
    times.clear();
    rates.clear();
    counts.clear();
    return taken;
  }
}
