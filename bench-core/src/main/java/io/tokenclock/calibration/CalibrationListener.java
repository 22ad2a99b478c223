package io.tokenclock.calibration;

/** Hears how a calibration goes on, from the thread that runs it and never inside a block. */
public interface CalibrationListener {

  /** Hears nothing. */
  CalibrationListener SILENT = new CalibrationListener() {};

  /** A step begins, such as the rehearsal; in words. */
  default void step(String what) {}

  /**
   * A cell is done.
   *
   * @param result what was found
   * @param done how many are done, this one included
   * @param total how many there are
   */
  default void cell(CellResult result, int done, int total) {}
}
