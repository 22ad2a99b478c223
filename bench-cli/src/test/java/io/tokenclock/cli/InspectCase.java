package io.tokenclock.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A case folder with a captured stream: its bytes, and what must be read from them. */
record InspectCase(Path folder, JsonNode json) {
  private static final JsonMapper MAPPER = new JsonMapper();

  static List<InspectCase> all() {
    try (Stream<Path> folders =
        Files.list(
            Path.of(Objects.requireNonNull(InspectCase.class.getResource("/cases")).toURI()))) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("stream.sse")))
          .sorted()
          .map(InspectCase::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static InspectCase read(Path folder) {
    try {
      return new InspectCase(folder, MAPPER.readTree(folder.resolve("case.json").toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String id() {
    return json.path("id").asText();
  }

  JsonNode expected() {
    return json.path("expected");
  }

  String stream() {
    return folder.resolve("stream.sse").toString();
  }

  /**
   * Whether the connection ended before the message did. A file of bytes cannot say that, so what
   * follows from it cannot be read there.
   */
  boolean cutShort() {
    String close = json.path("transport").path("close").path("kind").asText();
    return close.equals("none")
        || close.equals("rst")
        || close.equals("fin without terminating chunk");
  }

  boolean timed() {
    return json.path("transport").path("segments").isArray();
  }

  /** The options that the case's transport asks for. */
  List<String> options() {
    List<String> options = new ArrayList<>();
    JsonNode transport = json.path("transport");
    if (transport.has("status")) {
      options.addAll(List.of("--status", transport.path("status").asText()));
    }
    JsonNode type = transport.path("headers").path("Content-Type");
    if (!type.isMissingNode()) {
      options.addAll(List.of("--content-type", type.asText()));
    }
    return options;
  }

  /** The segments of the case as lines for {@code --arrivals}. */
  List<String> arrivals() {
    List<String> lines = new ArrayList<>();
    for (JsonNode segment : json.path("transport").path("segments")) {
      lines.add(
          MAPPER
              .createObjectNode()
              .put("bytes", segment.path("to").asInt() - segment.path("from").asInt())
              .put("at_ms", segment.path("at_ms").asInt())
              .toString());
    }
    return lines;
  }

  @Override
  public String toString() {
    return String.valueOf(folder.getFileName());
  }
}
