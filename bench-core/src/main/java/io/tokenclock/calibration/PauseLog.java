package io.tokenclock.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pauses of one session, as the JVM's flight recorder tells them. Immutable.
 *
 * @param absent why nothing is known of pauses; absent when it is
 * @param pauses pauses of 1 ms and more, in order
 * @param shorter how many shorter ones there were
 */
public record PauseLog(@Nullable String absent, List<ProcessPause> pauses, int shorter) {
  /** Name and version of the format. */
  public static final String FORMAT = "tokenclock.pauses/1";

  /** Copies the list. */
  public PauseLog {
    pauses = List.copyOf(pauses);
  }

  /** Nothing is known. */
  public static PauseLog unknown(String why) {
    return new PauseLog(why, List.of(), 0);
  }

  /** This as a file. */
  public String json() {
    ObjectNode root = SessionJson.object(FORMAT);
    if (absent != null) {
      return SessionJson.text(root.put("absent", absent));
    }
    root.put("source", "jfr");
    root.put("shorter_than_1_ms", shorter);
    ArrayNode array = root.putArray("pauses");
    for (ProcessPause pause : pauses) {
      array
          .addObject()
          .put("kind", pause.kind())
          .put("name", pause.name())
          .put("start_ns", pause.startNanos())
          .put("length_ns", pause.lengthNanos());
    }
    return SessionJson.text(root);
  }

  /**
   * Reads what {@link #json} wrote.
   *
   * @throws IOException when it is of another format, with the member that is wrong
   */
  public static PauseLog read(String json) throws IOException {
    JsonNode root = SessionJson.read(json, FORMAT);
    String absent = SessionJson.optionalString(root, "absent");
    if (absent != null) {
      return unknown(absent);
    }
    List<ProcessPause> pauses = new ArrayList<>();
    for (JsonNode node : SessionJson.array(root, "pauses")) {
      pauses.add(
          new ProcessPause(
              SessionJson.string(node, "kind"),
              SessionJson.string(node, "name"),
              SessionJson.number(node, "start_ns"),
              SessionJson.number(node, "length_ns")));
    }
    return new PauseLog(
        null, pauses, Math.toIntExact(SessionJson.number(root, "shorter_than_1_ms")));
  }
}
