package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/** One recording of pauses. The only classes that name {@code jdk.jfr} stand behind this one. */
final class FlightRecording implements AutoCloseable {
  private final Recording recording;
  private final Ticker ticker;

  private FlightRecording(Recording recording, Ticker ticker) {
    this.recording = recording;
    this.ticker = ticker;
  }

  static FlightRecording start(Ticker ticker) {
    if (!FlightRecorder.isAvailable()) {
      throw new IllegalStateException("this JVM was started without it");
    }
    var recording = new Recording();
    recording.setName("tokenclock-pauses");
    // In memory alone it would lose what it has as soon as another recording ends.
    recording.setToDisk(true);
    for (String event : FlightPauses.EVENTS) {
      recording.enable(event).withThreshold(Duration.ZERO).withoutStackTrace();
    }
    recording.enable(ClockAnchor.class).withoutStackTrace();
    recording.start();
    ClockAnchor.drop(ticker);
    return new FlightRecording(recording, ticker);
  }

  PauseLog read() throws IOException {
    ClockAnchor.drop(ticker);
    Path file = Files.createTempFile("tokenclock-pauses", ".jfr");
    try {
      recording.dump(file);
      return FlightPauses.of(List.copyOf(RecordingFile.readAllEvents(file)));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  @Override
  public void close() {
    recording.close();
  }
}
