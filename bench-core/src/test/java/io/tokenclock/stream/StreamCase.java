package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** A case folder of the test resources: what came, and what must be read from it. */
record StreamCase(Path folder, JsonNode json) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final long MILLI = 1_000_000;

  /** All cases of a theme, in order. */
  static List<StreamCase> ofTheme(String theme) {
    try (Stream<Path> folders = Files.list(root())) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("case.json")))
          .sorted()
          .map(StreamCase::read)
          .filter(found -> found.json().path("theme").asText().equals(theme))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static StreamCase named(String id) {
    return Stream.of("sse-framing", "chat-chunk", "measurement")
        .flatMap(theme -> ofTheme(theme).stream())
        .filter(found -> found.json().path("id").asText().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** All cases that are a stream of bytes. */
  static List<StreamCase> streams() {
    return Stream.of("sse-framing", "chat-chunk", "measurement")
        .flatMap(theme -> ofTheme(theme).stream())
        .filter(StreamCase::isStream)
        .toList();
  }

  boolean isStream() {
    return Files.exists(folder.resolve("stream.sse"));
  }

  JsonNode expected() {
    return json.path("expected");
  }

  byte[] bytes() {
    return bytes("stream.sse");
  }

  JsonNode input() {
    try {
      return MAPPER.readTree(bytes("input.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The body as its deliveries, each stamped with the time at which the case writes it. */
  StreamCapture capture() {
    byte[] bytes = bytes();
    var entries = new ArrayList<CaptureEntry>();
    JsonNode segments = json.path("transport").path("segments");
    if (segments.isArray()) {
      for (JsonNode segment : segments) {
        byte[] part =
            Arrays.copyOfRange(bytes, segment.path("from").asInt(), segment.path("to").asInt());
        entries.add(CaptureEntry.bytes(segment.path("at_ms").asLong() * MILLI, part));
      }
    } else {
      int size =
          switch (segments.asText()) {
            case "one byte each, in order, no delay" -> 1;
            case "1460 bytes each, in order, no delay" -> 1460;
            case "" -> Math.max(1, bytes.length);
            default -> throw new IllegalStateException("segments: " + segments);
          };
      for (int from = 0; from < bytes.length; from += size) {
        int to = Math.min(bytes.length, from + size);
        entries.add(CaptureEntry.bytes(100 * MILLI, Arrays.copyOfRange(bytes, from, to)));
      }
    }
    long last = entries.isEmpty() ? 0 : entries.get(entries.size() - 1).atNanos();
    return capture(
        contentType(), entries, ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, last + MILLI));
  }

  String contentType() {
    return json.path("transport").path("headers").path("Content-Type").asText("text/event-stream");
  }

  static StreamCapture capture(String contentType, List<CaptureEntry> entries, ExchangeEnd end) {
    return new StreamCapture(
        0,
        ConnectionUse.NEW,
        new ResponseHead(MILLI, 200, "HTTP/1.1", Map.of("Content-Type", List.of(contentType))),
        entries,
        end);
  }

  /** Lines and blocks of text as one body that ends in order. */
  static StreamCapture body(String... parts) {
    var entries = new ArrayList<CaptureEntry>();
    for (String part : parts) {
      entries.add(CaptureEntry.bytes((entries.size() + 1) * 10L * MILLI, part.getBytes(UTF_8)));
    }
    return capture(
        "text/event-stream",
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, (parts.length + 1) * 10L * MILLI));
  }

  @Override
  public String toString() {
    return String.valueOf(folder.getFileName());
  }

  private byte[] bytes(String file) {
    try {
      return Files.readAllBytes(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static StreamCase read(Path folder) {
    try {
      return new StreamCase(folder, MAPPER.readTree(folder.resolve("case.json").toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    try {
      return Path.of(Objects.requireNonNull(StreamCase.class.getResource("/cases")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
