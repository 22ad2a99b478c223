package io.tokenclock.testkit.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Named pools of sentences, read from text resources. A line {@code == name} opens a pool, every
 * other non-empty line is one variant of it; {@code #} starts a comment line. The notation inside a
 * variant is that of {@link Expansion}.
 */
final class Phrases {
  private final Map<String, List<String>> pools;

  private Phrases(Map<String, List<String>> pools) {
    this.pools = pools;
  }

  /** Reads resources of this package. */
  static Phrases load(String... resources) {
    Map<String, List<String>> pools = new TreeMap<>();
    for (String resource : resources) {
      read(resource, pools);
    }
    pools.replaceAll((name, variants) -> Collections.unmodifiableList(variants));
    return new Phrases(pools);
  }

  private static void read(String resource, Map<String, List<String>> pools) {
    List<String> pool = new ArrayList<>();
    for (String line : text(resource).split("\n", -1)) {
      if (line.startsWith("== ")) {
        String name = line.substring(3).trim();
        pool = new ArrayList<>();
        if (pools.put(name, pool) != null) {
          throw new IllegalStateException(resource + ": pool " + name + " is defined twice");
        }
      } else if (!line.isBlank() && !line.startsWith("#")) {
        pool.add(line.strip());
      }
    }
  }

  static String text(String resource) {
    try (InputStream in = Phrases.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read resource " + resource, e);
    }
  }

  boolean has(String name) {
    return pools.containsKey(name);
  }

  /** All variants of a pool, in file order. */
  List<String> variants(String name) {
    List<String> variants = pools.get(name);
    if (variants == null || variants.isEmpty()) {
      throw new IllegalArgumentException("no phrases named " + name);
    }
    return variants;
  }

  /** The pool's variants as rows of cells that are separated by semicolons. */
  List<List<String>> rows(String name) {
    return variants(name).stream().map(row -> List.of(row.split("\\s*;\\s*"))).toList();
  }
}
