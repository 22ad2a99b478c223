package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.Rehearsal;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a calibration does. Immutable.
 *
 * <p>{@link #full()} takes about six minutes and belongs before and after a session that will be
 * published; {@link #quick()} takes less than one and shows whether the machine is fit at all.
 */
public final class CalibrationOptions {
  private final String name;
  private final List<Cell> cells;
  private final long seed;
  private final int rehearsal;
  private final Duration baseline;
  private final int pairs;
  private final int freshProcesses;

  CalibrationOptions(
      String name,
      List<Cell> cells,
      long seed,
      int rehearsal,
      Duration baseline,
      int pairs,
      int freshProcesses) {
    this.name = requireNonNull(name, "name");
    this.cells = List.copyOf(cells);
    this.seed = seed;
    this.rehearsal = rehearsal;
    this.baseline = requireNonNull(baseline, "baseline");
    this.pairs = pairs;
    this.freshProcesses = freshProcesses;
  }

  /** All cells, with the first exchanges of fresh processes. */
  public static CalibrationOptions full() {
    return new CalibrationOptions(
        "full", Cells.full(), 1, Rehearsal.DEFAULT_EXCHANGES, Duration.ofSeconds(5), 100, 3);
  }

  /** The cells that matter most, with fewer samples; no fresh processes. */
  public static CalibrationOptions quick() {
    return new CalibrationOptions("quick", Cells.quick(), 1, 200, Duration.ofSeconds(2), 100, 0);
  }

  /**
   * What stands before and after the rounds of a run: 20 s at most, the cells that match the run,
   * no drills. The process should have been rehearsed already.
   *
   * @param plain how many providers are asked over plain HTTP
   * @param tls how many over TLS
   * @throws IllegalArgumentException when there are none
   */
  public static CalibrationOptions forRun(int plain, int tls) {
    if (plain < 0 || tls < 0 || plain + tls == 0) {
      throw new IllegalArgumentException("plain, tls: expected at least one provider");
    }
    return new CalibrationOptions(
        "run", RunCells.of(plain, tls), 1, 0, Duration.ofSeconds(1), 0, 0);
  }

  /** The same with another seed, which decides the order of cells, blocks and pairs. */
  public CalibrationOptions withSeed(long value) {
    return new CalibrationOptions(name, cells, value, rehearsal, baseline, pairs, freshProcesses);
  }

  /** {@code full}, {@code quick} or {@code run}. */
  public String name() {
    return name;
  }

  /** Decides the order of cells, blocks and pairs. */
  public long seed() {
    return seed;
  }

  /** How many cells will be reported, fresh processes included. */
  public int cellCount() {
    return cells.size() + (freshProcesses > 0 ? 2 : 0);
  }

  List<Cell> cells() {
    return cells;
  }

  /** What the cells need, each once. */
  Set<Channel> channels() {
    return cells.stream()
        .map(Cell::channel)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Channel.class)));
  }

  /** Exchanges of each kind before the first block; 0 when this process was rehearsed before. */
  int rehearsal() {
    return rehearsal;
  }

  /** How long the machine is watched before anything runs. */
  Duration baseline() {
    return baseline;
  }

  /** Pairs of the client against itself; 0 for no drills at all. */
  int pairs() {
    return pairs;
  }

  /** Processes that are started to measure their first exchange, of each kind; 0 for none. */
  int freshProcesses() {
    return freshProcesses;
  }
}
