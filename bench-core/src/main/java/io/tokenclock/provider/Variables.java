package io.tokenclock.provider;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where addresses, models and credentials are looked up by name: the environment of the process, or
 * a map in a test. {@code System::getenv} and {@code map::get} both fit.
 *
 * <p>Implementations are thread-safe and give the same answer each time.
 */
@FunctionalInterface
public interface Variables {

  /** The value of that variable; null when it is not set. */
  @Nullable String value(String name);

  /** The value of that variable; null when it is not set or holds nothing but white space. */
  default @Nullable String unlessBlank(String name) {
    String value = value(name);
    return value == null || value.isBlank() ? null : value;
  }

  /** The environment of this process. */
  static Variables ofProcess() {
    return System::getenv;
  }

  /** The variables of a map, copied. */
  static Variables of(Map<String, String> values) {
    return Map.copyOf(values)::get;
  }

  /** No variable at all. */
  static Variables none() {
    return name -> null;
  }
}
