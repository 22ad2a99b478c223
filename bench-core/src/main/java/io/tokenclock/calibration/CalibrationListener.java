package io.tokenclock.calibration;

import java.time.Duration;

/** Hears how a calibration goes on, from the thread that runs it and never inside a block. */
public interface CalibrationListener {

  /** Hears nothing. */
  CalibrationListener SILENT = new CalibrationListener() {};

  /** A step begins, such as the rehearsal; in words. */
  default void step(String what) {}

  /**
   * A cell begins.
   *
   * @param title its name in tables
   * @param about about how long it will take
   */
  default void cellStarts(String title, Duration about) {}

  /**
   * A result is there: one for each client of a cell.
   *
   * @param result what was found
   * @param done how many are there, this one included
   * @param total how many there will be
   */
  default void cell(CellResult result, int done, int total) {}
}
