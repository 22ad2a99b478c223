package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** The program's jar, its part list and docs/dependencies.md say the same. */
final class ShippedPartsIT {
  private static final Path PARTS = Path.of("target/tokenclock.cdx.json");
  private static final Path JAR = Path.of("target/tokenclock.jar");
  private static final Path PAGE = Path.of("../docs/dependencies.md");

  /** Modules whose libraries end in the program. */
  private static final Pattern IN_PROGRAM =
      Pattern.compile("\\b(all|core|providers|okhttp|testkit|cli)\\b");

  private static final Pattern NAME = Pattern.compile("`([\\w.*-]+)`");
  private static final Pattern MAVEN = Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom.xml");

  /** A line of the page's table. */
  private record Row(List<String> names, String licenses, String modules) {
    boolean has(String library) {
      return names.stream().anyMatch(name -> library.matches(name.replace("*", ".*")));
    }
  }

  @Test
  void every_part_is_on_the_page_with_its_license() throws IOException {
    List<Row> page = page();
    Map<String, Set<String>> parts = parts();
    assertThat(parts).hasSizeGreaterThan(20);
    parts.forEach(
        (part, licenses) -> {
          assertThat(licenses).as("licenses of " + part).isNotEmpty();
          assertThat(page)
              .as(part + ", " + licenses)
              .anyMatch(
                  row -> row.has(part) && licenses.stream().anyMatch(row.licenses()::contains));
        });
  }

  @Test
  void every_library_of_the_page_that_the_program_holds_is_a_part() throws IOException {
    Set<String> parts = parts().keySet();
    for (Row row : page()) {
      if (IN_PROGRAM.matcher(row.modules()).find()) {
        for (String name : row.names()) {
          assertThat(parts).as(name).anyMatch(part -> new Row(List.of(name), "", "").has(part));
        }
      }
    }
  }

  @Test
  void every_artifact_that_the_jar_tells_of_is_a_part() throws IOException {
    Set<String> told = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      jar.stream()
          .map(ZipEntry::getName)
          .map(MAVEN::matcher)
          .filter(Matcher::matches)
          .filter(entry -> !entry.group(1).equals("io.tokenclock"))
          .forEach(entry -> told.add(entry.group(2)));
    }
    assertThat(told).isNotEmpty();
    assertThat(parts().keySet()).containsAll(told);
  }

  @Test
  void nothing_of_the_tests_is_a_part() throws IOException {
    assertThat(parts().keySet())
        .noneMatch(part -> part.startsWith("junit") || part.startsWith("jqwik"))
        .doesNotContain("assertj-core", "archunit");
  }

  @Test
  void the_jar_carries_licenses_and_notices() throws IOException {
    assertThat(entry("META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("../LICENSE")));
    assertThat(entry("META-INF/NOTICE"))
        .contains("Eclipse Jetty")
        .contains("Apache Commons Statistics");
    String texts = entry("META-INF/THIRD-PARTY-LICENSES.txt");
    parts()
        .forEach(
            (part, licenses) -> {
              if (!licenses.contains("Apache-2.0")) {
                assertThat(texts).as(part + ", " + licenses).contains(part);
              }
            });
  }

  /** Licenses by library. */
  private static Map<String, Set<String>> parts() throws IOException {
    Map<String, Set<String>> parts = new TreeMap<>();
    JsonNode list = new ObjectMapper().readTree(PARTS.toFile());
    assertThat(list.path("bomFormat").asText()).isEqualTo("CycloneDX");
    for (JsonNode part : list.path("components")) {
      if (!part.path("group").asText().equals("io.tokenclock")) {
        Set<String> licenses = new TreeSet<>();
        for (JsonNode choice : part.path("licenses")) {
          JsonNode license = choice.path("license");
          licenses.add(license.path("id").asText(license.path("name").asText()));
        }
        parts.put(part.path("name").asText(), licenses);
      }
    }
    return parts;
  }

  private static List<Row> page() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 6 && cells[1].contains("`") && !cells[1].contains("optional")) {
        List<String> names = NAME.matcher(cells[1]).results().map(found -> found.group(1)).toList();
        rows.add(new Row(names, cells[2], cells[4]));
      }
    }
    assertThat(rows).hasSizeGreaterThan(10);
    return rows;
  }

  private static String entry(String name) throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      ZipEntry entry = jar.getEntry(name);
      assertThat(entry).as(name).isNotNull();
      try (InputStream in = jar.getInputStream(entry)) {
        return new String(in.readAllBytes(), UTF_8);
      }
    }
  }
}
