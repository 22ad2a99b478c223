package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Has the JVM's flight recorder note when it held this process back, so that a stall has a cause.
 * The recorder keeps a few bytes for each pause and nobody looks at them until {@link #stop}.
 * Confined to one thread.
 */
public final class PauseRecorder implements AutoCloseable {
  private static final String MODULE = "jdk.jfr";

  private final @Nullable FlightRecording recording;
  private final @Nullable String absent;

  private PauseRecorder(@Nullable FlightRecording recording, @Nullable String absent) {
    this.recording = recording;
    this.absent = absent;
  }

  /** Starts to record; where that cannot be, {@link #stop} says why. */
  public static PauseRecorder start(Ticker ticker) {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return new PauseRecorder(null, "this Java runtime has no module " + MODULE);
    }
    try {
      return new PauseRecorder(FlightRecording.start(ticker), null);
    } catch (IllegalStateException | SecurityException e) {
      return new PauseRecorder(null, "the flight recorder cannot be used: " + e.getMessage());
    }
  }

  /** Ends the recording and tells what it holds; some tenths of a second. */
  public PauseLog stop() {
    FlightRecording running = recording;
    if (running == null) {
      return PauseLog.unknown(String.valueOf(absent));
    }
    try (running) {
      return running.read();
    } catch (IOException e) {
      return PauseLog.unknown("the flight recording cannot be read: " + e.getMessage());
    }
  }

  /** Ends the recording; what it holds is lost unless {@link #stop} was called. */
  @Override
  public void close() {
    if (recording != null) {
      recording.close();
    }
  }
}
