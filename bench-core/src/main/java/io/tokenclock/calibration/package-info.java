/**
 * The client's own error: how late its stamps are on this machine, and how long it could not run.
 *
 * <p>{@link io.tokenclock.calibration.Calibration} measures before and after runs, against an
 * emitter in a process of its own and a bare socket; {@link
 * io.tokenclock.calibration.CalibrationJson}, {@link io.tokenclock.calibration.CalibrationTable}
 * and {@link io.tokenclock.calibration.CalibrationSummary} show what was found. {@link
 * io.tokenclock.calibration.StallMonitor} watches during runs.
 */
@NullMarked
package io.tokenclock.calibration;

import org.jspecify.annotations.NullMarked;
