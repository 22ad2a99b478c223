package io.tokenclock.report;

import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.capture.Stall;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the conditions of a run from its folder; a file that is damaged is named and left out. */
final class ConditionsReader {
  /** Stems of the files with calibrations, by when they were made. */
  private static final Map<String, String> CALIBRATIONS = calibrations();

  private final RunFolder folder;
  private final List<String> problems;

  private ConditionsReader(RunFolder folder, List<String> problems) {
    this.folder = folder;
    this.problems = problems;
  }

  private static Map<String, String> calibrations() {
    Map<String, String> stems = new LinkedHashMap<>();
    stems.put("before", "calibration-before");
    stems.put("after", "calibration-after");
    stems.put("log", RunReport.SERVER_LOG_ERROR);
    return stems;
  }

  /** Stems of all files that hold conditions of one session. */
  static Stream<String> stems() {
    return Stream.concat(CALIBRATIONS.values().stream(), Stream.of("network", "pauses"));
  }

  /** What makes sense of a file's text. */
  private interface Reading<T> {
    T of(String text) throws IOException;
  }

  /**
   * Reads all sessions.
   *
   * @param records for the stalls in them
   * @param problems takes a sentence for each file that cannot be read
   * @throws IOException when the disk fails
   */
  static Conditions read(RunFolder folder, List<RequestRecord> records, List<String> problems)
      throws IOException {
    List<Conditions.Session> sessions = sessions(folder, problems);
    return new Conditions(sessions, StallCauses.of(stalls(records), sessions));
  }

  /** Reads the files of all sessions alone. */
  static List<Conditions.Session> sessions(RunFolder folder, List<String> problems)
      throws IOException {
    var reader = new ConditionsReader(folder, problems);
    List<Conditions.Session> sessions = new ArrayList<>();
    for (int number = 1; number <= folder.session(); number++) {
      sessions.add(reader.session(number));
    }
    return sessions;
  }

  private Conditions.Session session(int number) throws IOException {
    Map<String, StoredCalibration> calibrations = new LinkedHashMap<>();
    for (Map.Entry<String, String> entry : CALIBRATIONS.entrySet()) {
      StoredCalibration found = file(entry.getValue(), number, StoredCalibration::read);
      if (found != null) {
        calibrations.put(entry.getKey(), found);
      }
    }
    return new Conditions.Session(
        number,
        calibrations,
        file("network", number, NetworkLog::read),
        file("pauses", number, PauseLog::read));
  }

  private <T> @Nullable T file(String stem, int session, Reading<T> reading) throws IOException {
    String name = RunFolder.sessionFile(stem, session);
    String text;
    try {
      text = folder.read(name);
    } catch (NoSuchFileException e) {
      return null;
    }
    try {
      return reading.of(text);
    } catch (IOException e) {
      problems.add(name + ": " + e.getMessage() + "; it is left out");
      return null;
    }
  }

  /** The stalls of each session, those that several exchanges met once. */
  private static Map<Integer, List<Stall>> stalls(List<RequestRecord> records) {
    Map<Integer, List<Stall>> stalls = new TreeMap<>();
    for (RequestRecord record : records) {
      List<Stall> met = record.stalls();
      if (met != null) {
        List<Stall> known = stalls.computeIfAbsent(record.session(), s -> new ArrayList<>());
        met.stream().filter(stall -> !known.contains(stall)).forEach(known::add);
      }
    }
    return stalls;
  }
}
