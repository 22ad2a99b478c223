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
 * @param startedAt wall time, for people
 * @param duration all of it
 * @param environment facts about machine and process, by name
 * @param timeBase how well the two clocks are known to be one
 * @param before the machine before anything ran
 * @param cells what was found, in order of measurement
 * @param checks what the calibration proved about itself
 * @param verdict whether the machine was fit
 */
public record CalibrationResult(
    String name,
    long seed,
    Instant startedAt,
    Duration duration,
    SortedMap<String, String> environment,
    TimeBase timeBase,
    HostUse before,
    List<CellResult> cells,
    List<Check> checks,
    HostVerdict verdict) {

  /** What no calibration of this version covers. */
  public static final List<String> NOT_CALIBRATED = List.of("HTTP/2");

  /** Copies the collections. */
  public CalibrationResult {
    requireNonNull(name, "name");
    requireNonNull(startedAt, "startedAt");
    requireNonNull(duration, "duration");
    requireNonNull(timeBase, "timeBase");
    requireNonNull(before, "before");
    requireNonNull(verdict, "verdict");
    environment =
        Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) environment));
    cells = List.copyOf(cells);
    checks = List.copyOf(checks);
  }

  /** The cell of that key. */
  public Optional<CellResult> cell(String key) {
    return cells.stream().filter(cell -> cell.key().equals(key)).findFirst();
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
