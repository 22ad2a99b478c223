package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a module uses of others it declares itself, and the page lists it. */
final class DeclaredLibrariesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+);");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([\\w.-]+)</artifactId>");
  private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>(.*?)</dependency>");
  private static final Pattern MODULE = Pattern.compile("<module>([\\w-]+)</module>");

  /** Which artifact a package comes from; the longest name that fits counts. */
  private static final Map<String, String> SOURCES = sources();

  private static Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put("com.fasterxml.jackson.core.", "jackson-core");
    sources.put("com.fasterxml.jackson.databind.", "jackson-databind");
    sources.put("com.fasterxml.jackson.dataformat.csv.", "jackson-dataformat-csv");
    sources.put("com.fasterxml.jackson.dataformat.yaml.", "jackson-dataformat-yaml");
    sources.put("com.knuddels.jtokkit.", "jtokkit");
    sources.put("com.networknt.schema.", "json-schema-validator");
    sources.put("org.apache.commons.statistics.distribution.", "commons-statistics-distribution");
    sources.put("org.apache.commons.statistics.inference.", "commons-statistics-inference");
    sources.put("org.apache.commons.statistics.interval.", "commons-statistics-interval");
    sources.put("org.apache.commons.statistics.ranking.", "commons-statistics-ranking");
    sources.put("okhttp3.", "okhttp-jvm");
    sources.put("okio.", "okio-jvm");
    sources.put("kotlin.", "kotlin-stdlib");
    sources.put("org.eclipse.jetty.alpn.server.", "jetty-alpn-server");
    sources.put("org.eclipse.jetty.http.", "jetty-http");
    sources.put("org.eclipse.jetty.io.", "jetty-io");
    sources.put("org.eclipse.jetty.server.", "jetty-server");
    sources.put("org.eclipse.jetty.util.", "jetty-util");
    sources.put("org.eclipse.jetty.http2.", "jetty-http2-common");
    sources.put("org.eclipse.jetty.http2.server.", "jetty-http2-server");
    sources.put("org.openjdk.jmh.", "jmh-core");
    sources.put("com.openai.", "openai-java");
    sources.put("dev.langchain4j.", "langchain4j-open-ai");
    sources.put("picocli.", "picocli");
    sources.put("io.github.cdimascio.dotenv.", "dotenv-java");
    sources.put("gg.jte.", "jte-runtime");
    sources.put("io.opentelemetry.api.", "opentelemetry-api");
    sources.put("org.assertj.", "assertj-core");
    // With what its own interface shows.
    sources.put("org.junit.jupiter.api.", "junit-jupiter-api");
    sources.put("org.junit.platform.commons.", "junit-jupiter-api");
    sources.put("org.opentest4j.", "junit-jupiter-api");
    sources.put("org.jspecify.annotations.", "jspecify");
    return sources;
  }

  @Test
  void what_a_module_imports_it_declares() throws IOException {
    List<String> undeclared = new ArrayList<>();
    Set<String> everywhere = declared(ROOT, true);
    for (String module : modules()) {
      Set<String> declared = new TreeSet<>(declared(ROOT.resolve(module), false));
      declared.addAll(everywhere);
      for (String used : imports(ROOT.resolve(module).resolve("src/main/java"))) {
        String artifact = source(used);
        if (artifact == null || !declared.contains(artifact)) {
          undeclared.add(module + " uses " + used + " of " + artifact);
        }
      }
    }
    assertThat(undeclared).isEmpty();
  }

  @Test
  void every_library_that_is_shipped_is_on_the_page() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/dependencies.md"));
    for (String module : modules()) {
      for (String artifact : declared(ROOT.resolve(module), false)) {
        assertThat(page).as(module).contains("`" + artifact + "`");
      }
    }
  }

  private static List<String> modules() throws IOException {
    return all(MODULE, Files.readString(ROOT.resolve("pom.xml")));
  }

  /** Artifacts of others that a pom names for more than its tests. */
  private static Set<String> declared(Path folder, boolean root) throws IOException {
    String pom = Files.readString(folder.resolve("pom.xml"));
    String part = root ? pom.substring(pom.indexOf("</dependencyManagement>")) : pom;
    Set<String> artifacts = new TreeSet<>();
    Matcher dependency = DEPENDENCY.matcher(part);
    while (dependency.find()) {
      String text = dependency.group(1);
      if (!text.contains("<scope>test</scope>") && !text.contains("io.tokenclock")) {
        artifacts.addAll(all(ARTIFACT, text));
      }
    }
    return artifacts;
  }

  private static Set<String> imports(Path sources) throws IOException {
    Set<String> imports = new TreeSet<>();
    if (!Files.isDirectory(sources)) {
      return imports;
    }
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        imports.addAll(all(IMPORT, Files.readString(file)));
      }
    }
    imports.removeIf(
        name ->
            name.startsWith("java.")
                || name.startsWith("javax.")
                || name.startsWith("jdk.")
                || name.startsWith("com.sun.")
                || name.startsWith("io.tokenclock."));
    return imports;
  }

  private static @Nullable String source(String type) {
    String longest = "";
    for (String known : SOURCES.keySet()) {
      if (type.startsWith(known) && known.length() > longest.length()) {
        longest = known;
      }
    }
    return SOURCES.get(longest);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }
}
