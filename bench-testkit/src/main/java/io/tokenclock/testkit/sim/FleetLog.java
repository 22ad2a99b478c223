package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the fleet did, by its own clock.
 *
 * @param seed the seed of all draws
 * @param timeScale factor on all delays
 * @param complete whether the fleet was closed in order, so that nothing is missing
 * @param requests all requests, in the order in which they ended
 */
public record FleetLog(
    long seed, double timeScale, boolean complete, List<ServedRequest> requests) {

  /** Copies the requests. */
  public FleetLog {
    requests = List.copyOf(requests);
  }

  /**
   * Reads a log. A torn last line, as a killed fleet leaves it, is left out, and the log is then
   * not complete.
   *
   * @throws IOException when the file cannot be read or is no such log; names file and line
   */
  public static FleetLog read(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      String first = in.readLine();
      JsonNode head = first == null ? Story.object() : parse(file, 1, first);
      if (!head.path("format").asText().equals(LogLines.FORMAT)) {
        throw new IOException(file + " line 1: expected format " + LogLines.FORMAT);
      }
      var requests = new ArrayList<ServedRequest>();
      boolean complete = false;
      long number = 1;
      for (String line = in.readLine(); line != null; ) {
        number++;
        String next = in.readLine();
        JsonNode json;
        try {
          json = parse(file, number, line);
        } catch (IOException torn) {
          if (next == null) {
            break;
          }
          throw torn;
        }
        if (json.has("requests")) {
          complete = json.get("requests").longValue() == requests.size();
        } else {
          requests.add(request(file, number, json));
        }
        line = next;
      }
      return new FleetLog(
          head.path("seed").longValue(), head.path("time_scale").doubleValue(), complete, requests);
    }
  }

  private static JsonNode parse(Path file, long number, String line) throws IOException {
    try {
      return LogLines.parse(line);
    } catch (JsonProcessingException e) {
      throw new IOException(file + " line " + number + ": not JSON", e);
    }
  }

  private static ServedRequest request(Path file, long number, JsonNode json) throws IOException {
    try {
      return LogLines.request(json);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " line " + number + ": " + e.getMessage(), e);
    }
  }
}
