package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.Rehearsal;
import java.time.Duration;
import java.util.List;

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

  /** The same with another seed, which decides the order of cells, blocks and pairs. */
  public CalibrationOptions withSeed(long value) {
    return new CalibrationOptions(name, cells, value, rehearsal, baseline, pairs, freshProcesses);
  }

  /** {@code full} or {@code quick}. */
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

  /** Exchanges of each kind before the first block. */
  int rehearsal() {
    return rehearsal;
  }

  /** How long the machine is watched before anything runs. */
  Duration baseline() {
    return baseline;
  }

  /** Pairs of the client against itself. */
  int pairs() {
    return pairs;
  }

  /** Processes that are started to measure their first exchange, of each kind; 0 for none. */
  int freshProcesses() {
    return freshProcesses;
  }
}
