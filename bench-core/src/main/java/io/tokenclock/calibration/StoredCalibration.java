package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run folder keeps of a calibration, as far as reports need it: samples, never quantiles.
 * Immutable.
 *
 * @param name which calibration it was: {@code run}, {@code quick}, {@code full}, or {@value #LOG}
 * @param skipped why there is none, in words; absent when there is one
 * @param verdict {@code QUIET}, {@code BUSY} or {@code UNKNOWN}; absent where none was given
 * @param cells what was measured; empty when it was skipped
 */
public record StoredCalibration(
    String name, @Nullable String skipped, @Nullable String verdict, List<StoredCell> cells) {

  /** Name of what is no calibration but better: the log of the servers that were measured. */
  public static final String LOG = "server log";

  /** Ends the keys of cells that sample what a time to first token carries. */
  public static final String FIRST = RunCells.FIRST;

  /** Copies the cells. */
  public StoredCalibration {
    requireNonNull(name, "name");
    cells = List.copyOf(cells);
  }

  /**
   * One situation.
   *
   * @param key its name in files
   * @param title its name for people
   * @param channel {@link Channel#label()} of what the bytes went through
   * @param error {@link ErrorKind#label()} of what was sampled
   * @param clientNanos the client's errors in nanoseconds, in order of measurement
   * @param floorNanos those of the bare socket; absent where there was none
   */
  public record StoredCell(
      String key,
      String title,
      String channel,
      String error,
      List<Long> clientNanos,
      @Nullable List<Long> floorNanos) {

    /** Copies the samples. */
    public StoredCell {
      requireNonNull(key, "key");
      requireNonNull(title, "title");
      requireNonNull(channel, "channel");
      requireNonNull(error, "error");
      clientNanos = List.copyOf(clientNanos);
      floorNanos = floorNanos == null ? null : List.copyOf(floorNanos);
    }

    /** Whether it samples what a time to first token carries, whichever client was measured. */
    public boolean first() {
      return key.endsWith(FIRST) || key.contains(FIRST + "-");
    }
  }

  /** One that was not made. */
  public static StoredCalibration skipped(String reason) {
    return new StoredCalibration("run", requireNonNull(reason, "reason"), null, List.of());
  }

  /** What is kept of a result. */
  public static StoredCalibration of(CalibrationResult result) {
    return new StoredCalibration(
        result.name(),
        null,
        result.verdict().host().name(),
        result.cells().stream().map(StoredCalibration::cell).toList());
  }

  private static StoredCell cell(CellResult cell) {
    Side floor = cell.floor();
    return new StoredCell(
        cell.key(),
        cell.title(),
        cell.channel().label(),
        cell.error().label(),
        cell.client().samplesNanos(),
        floor == null ? null : floor.samplesNanos());
  }

  /**
   * Reads what {@link CalibrationJson#render} or {@link #json} wrote; members that are not needed
   * are passed over.
   *
   * @throws IOException when it is no calibration of this format, with the member that is wrong
   */
  public static StoredCalibration read(String json) throws IOException {
    return StoredCalibrationJson.read(json);
  }

  /** This as a file, where there is no {@link CalibrationResult} to write whole. */
  public String json() {
    return StoredCalibrationJson.write(this);
  }
}
