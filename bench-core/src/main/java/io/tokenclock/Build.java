package io.tokenclock;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** From which sources this library was built. */
public final class Build {
  private static final Properties FACTS = load();

  private Build() {}

  private static Properties load() {
    var facts = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
      if (in != null) {
        facts.load(in);
      }
    } catch (IOException e) {
      throw new IllegalStateException("build.properties inside the jar cannot be read", e);
    }
    return facts;
  }

  /** Version of this library, {@code unknown} when it was not built by Maven. */
  public static String version() {
    return fact("git.build.version");
  }

  /** The commit, {@code unknown} outside a checkout. */
  public static String commit() {
    String dirty = FACTS.getProperty("git.dirty", "false");
    return fact("git.commit.id") + (dirty.equals("true") ? " with changes" : "");
  }

  private static String fact(String name) {
    String value = FACTS.getProperty(name, "");
    return value.isBlank() || value.startsWith("$") ? "unknown" : value;
  }
}
