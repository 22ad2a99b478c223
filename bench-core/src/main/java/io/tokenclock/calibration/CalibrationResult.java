package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a calibration found: a statement beside the figures of a run, never a correction of them.
 *
 * @param name {@code full}, {@code quick} or {@code run}
 * @param seed what decided the order of cells, blocks and pairs
 * @param transports names of the clients that were calibrated, see {@link
 *     CalibrationOptions#transports}
 * @param startedAt wall time, for people
 * @param duration all of it
 * @param environment facts about machine and process, by name
 * @param clock the clock by itself
 * @param timeBase how well the clocks of two processes are known to be one
 * @param before the machine before anything ran
 * @param cells what was found, in the order in which cells are listed; they were measured in one
 *     that was drawn
 * @param notCalibrated what was asked for and could not be measured, and why, a sentence each
 * @param checks what the calibration proved about itself
 * @param verdict whether the machine was fit
 */
public record CalibrationResult(
    String name,
    long seed,
    List<String> transports,
    Instant startedAt,
    Duration duration,
    SortedMap<String, String> environment,
    ClockFacts clock,
    TimeBase timeBase,
    HostUse before,
    List<CellResult> cells,
    List<String> notCalibrated,
    List<Check> checks,
    HostVerdict verdict) {

  /** Copies the collections. */
  public CalibrationResult {
    requireNonNull(name, "name");
    requireNonNull(startedAt, "startedAt");
    requireNonNull(duration, "duration");
    requireNonNull(clock, "clock");
    requireNonNull(timeBase, "timeBase");
    requireNonNull(before, "before");
    requireNonNull(verdict, "verdict");
    transports = List.copyOf(transports);
    environment =
        Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) environment));
    cells = List.copyOf(cells);
    notCalibrated = List.copyOf(notCalibrated);
    checks = List.copyOf(checks);
  }

  /** The cell of that key. */
  public Optional<CellResult> cell(String key) {
    return cells.stream().filter(cell -> cell.key().equals(key)).findFirst();
  }

  /**
   * The cell of that situation for one client.
   *
   * @param situation key of the cell of the JDK's client, such as {@code tls-5ms}
   * @param transport name of the client's transport
   */
  public Optional<CellResult> cell(String situation, String transport) {
    return cell(ClientSetup.of(transport).key(situation));
  }

  /** Whether no check failed; one that was not judged has not failed. */
  public boolean sound() {
    return checks.stream().noneMatch(check -> check.status() == Check.Status.FAILED);
  }

  /** Whether tails that were measured on this machine now may be published. */
  public boolean fit() {
    return sound() && verdict.host() != HostVerdict.Host.BUSY;
  }
}
