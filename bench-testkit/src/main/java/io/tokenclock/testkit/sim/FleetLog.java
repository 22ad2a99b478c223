package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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
    List<String> lines = Files.readAllLines(file);
    JsonNode head = lines.isEmpty() ? Story.object() : parse(file, 1, lines.get(0));
    if (!head.path("format").asText().equals(LogLines.FORMAT)) {
      throw new IOException(file + " line 1: expected format " + LogLines.FORMAT);
    }
    var requests = new ArrayList<ServedRequest>();
    boolean complete = false;
    for (Line line : lines(file, lines)) {
      ServedRequest request = line.request();
      IOException problem = line.problem();
      if (request != null) {
        requests.add(request);
      } else if (problem == null) {
        complete = line.total() == requests.size();
      } else if (line.number() < lines.size()
          || !(problem.getCause() instanceof JsonProcessingException)) {
        throw problem;
      }
    }
    return new FleetLog(
        head.path("seed").longValue(), head.path("time_scale").doubleValue(), complete, requests);
  }

  /**
   * A line after the first.
   *
   * @param number its number, from 1
   * @param request what it tells of; absent for the last line of a complete log
   * @param total the number of requests that the last line tells
   * @param problem why it cannot be read; absent when it can
   */
  private record Line(
      long number, @Nullable ServedRequest request, long total, @Nullable IOException problem) {}

  /** Reading numbers out of thousands of long lines takes seconds, so it is shared out. */
  private static List<Line> lines(Path file, List<String> lines) {
    return IntStream.range(1, lines.size())
        .parallel()
        .mapToObj(i -> line(file, i + 1, lines.get(i)))
        .toList();
  }

  private static Line line(Path file, long number, String text) {
    try {
      JsonNode json = parse(file, number, text);
      return json.has("requests")
          ? new Line(number, null, json.get("requests").longValue(), null)
          : new Line(number, request(file, number, json), 0, null);
    } catch (IOException e) {
      return new Line(number, null, 0, e);
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
