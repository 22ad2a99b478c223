package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.Transports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a calibration does. Immutable.
 *
 * <p>{@link #full()} takes about six minutes and belongs before and after a session that will be
 * published; {@link #quick()} takes less than one and shows whether the machine is fit at all.
 */
public final class CalibrationOptions {
  private final String name;
  private final List<Cell> cells;
  private final Effort effort;
  private final long seed;
  private final List<String> transports;

  CalibrationOptions(String name, List<Cell> cells, Effort effort, long seed) {
    this(name, cells, effort, seed, List.of(Transports.JDK));
  }

  private CalibrationOptions(
      String name, List<Cell> cells, Effort effort, long seed, List<String> transports) {
    this.name = requireNonNull(name, "name");
    this.cells = List.copyOf(cells);
    this.effort = requireNonNull(effort, "effort");
    this.seed = seed;
    this.transports = List.copyOf(transports);
  }

  /**
   * How much is done beside the cells.
   *
   * @param rehearsal exchanges of each kind before the first block; 0 when this process was
   *     rehearsed before
   * @param clock how long the clock is read
   * @param rest how long the machine is watched before anything runs
   * @param pairs pairs of the client against itself; 0 for no drills at all
   * @param freshProcesses processes that are started to measure their first exchange, of each kind;
   *     0 for none
   */
  record Effort(int rehearsal, Duration clock, Duration rest, int pairs, int freshProcesses) {}

  /** All cells, with the first exchanges of fresh processes. */
  public static CalibrationOptions full() {
    return new CalibrationOptions(
        "full",
        Cells.full(),
        new Effort(
            Rehearsal.DEFAULT_EXCHANGES, Duration.ofSeconds(1), Duration.ofSeconds(5), 100, 3),
        1);
  }

  /** The cells that matter most, with fewer samples; no fresh processes. */
  public static CalibrationOptions quick() {
    return new CalibrationOptions(
        "quick",
        Cells.quick(),
        new Effort(100, Duration.ofMillis(200), Duration.ofSeconds(2), 100, 0),
        1);
  }

  /**
   * What stands before and after the rounds of a run: 20 s at most, the cells that match the run,
   * no drills. The process should have been rehearsed already.
   *
   * @param plain how many providers are asked over plain HTTP
   * @param secure how many over TLS
   * @param channel what those over TLS go through: {@link Channel#TLS} or {@link Channel#HTTP2}
   * @param executor the threads of the run's client, where its transport has a choice
   * @throws IllegalArgumentException when there are no providers
   */
  public static CalibrationOptions forRun(
      int plain, int secure, Channel channel, ClientExecutor executor) {
    if (plain < 0 || secure < 0 || plain + secure == 0) {
      throw new IllegalArgumentException("plain, secure: expected at least one provider");
    }
    return new CalibrationOptions(
        "run",
        RunCells.of(plain, secure, channel, executor),
        new Effort(0, Duration.ofMillis(100), Duration.ofSeconds(1), 0, 0),
        1);
  }

  /** The same with another seed, which decides the order of cells, blocks and pairs. */
  public CalibrationOptions withSeed(long value) {
    return new CalibrationOptions(name, cells, effort, value, transports);
  }

  /** The same for other clients than that of the JDK, or beside it; see the other form. */
  public CalibrationOptions transports(String... names) {
    return transports(List.of(names));
  }

  /**
   * The same for other clients than that of the JDK, or beside it: all of them take turns with one
   * floor. The first is the one that {@link CalibrationSummary#line} speaks of, and that the
   * self-test and the drills are made with.
   *
   * @param names names of transports, see {@link Transports#names()}
   * @throws IllegalArgumentException when there is none, one twice, or one that the class path does
   *     not have
   */
  public CalibrationOptions transports(List<String> names) {
    if (names.isEmpty() || Set.copyOf(names).size() < names.size()) {
      throw new IllegalArgumentException(
          "transport: expected one or more different names, was " + names);
    }
    for (String each : names) {
      Transports.named(each);
    }
    return new CalibrationOptions(name, cells, effort, seed, names);
  }

  /**
   * The same with some of its cells only, for experiments; what is left out is not reported.
   *
   * @param keys keys of cells, see {@link #keys()}
   * @throws IllegalArgumentException naming a key that these options do not have
   */
  public CalibrationOptions only(List<String> keys) {
    Set<String> wanted = new LinkedHashSet<>(keys);
    if (wanted.isEmpty() || !keys().containsAll(wanted)) {
      throw new IllegalArgumentException(
          "cells: expected some of " + String.join(", ", keys()) + "; was " + wanted);
    }
    List<Cell> left = cells.stream().filter(cell -> wanted.contains(cell.key())).toList();
    boolean fresh = wanted.contains(FreshJvm.KEY);
    var reduced =
        new Effort(
            effort.rehearsal(),
            effort.clock(),
            effort.rest(),
            effort.pairs(),
            fresh ? effort.freshProcesses() : 0);
    return new CalibrationOptions(name, left, reduced, seed, transports);
  }

  /** {@code full}, {@code quick} or {@code run}. */
  public String name() {
    return name;
  }

  /** Decides the order of cells, blocks and pairs. */
  public long seed() {
    return seed;
  }

  /** Names of the clients that are calibrated. */
  public List<String> transports() {
    return transports;
  }

  /** Keys of the cells, {@value FreshJvm#KEY} for those of fresh processes. */
  public List<String> keys() {
    var keys = new ArrayList<>(cells.stream().map(Cell::key).toList());
    if (effort.freshProcesses() > 0) {
      keys.add(FreshJvm.KEY);
    }
    return List.copyOf(keys);
  }

  /** How many results will be reported when every cell can be measured. */
  public int cellCount() {
    int fresh = effort.freshProcesses() > 0 ? 2 * transports.size() : 0;
    return fresh + cells.stream().mapToInt(cell -> cell.clients(transports).size()).sum();
  }

  List<Cell> cells() {
    return cells;
  }

  Effort effort() {
    return effort;
  }
}
