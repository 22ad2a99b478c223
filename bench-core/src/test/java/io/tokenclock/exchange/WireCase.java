package io.tokenclock.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A case of the catalogue: what the peer does, and what must come out. */
record WireCase(Path folder, JsonNode description) {

  static List<Path> folders() {
    try (Stream<Path> folders = Files.list(root())) {
      return folders.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static WireCase of(String id) {
    for (Path folder : folders()) {
      if (folder.getFileName().toString().startsWith(id + "-")) {
        try {
          return new WireCase(
              folder, new ObjectMapper().readTree(folder.resolve("case.json").toFile()));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    throw new IllegalArgumentException("no case " + id + " in " + root());
  }

  JsonNode expected() {
    return description.path("expected");
  }

  JsonNode transport() {
    return description.path("transport");
  }

  byte[] file(String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name));
  }

  private static Path root() {
    try {
      var found = WireCase.class.getResource("/cases");
      if (found == null) {
        throw new IllegalStateException("cases: not among the test resources");
      }
      return Path.of(found.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
