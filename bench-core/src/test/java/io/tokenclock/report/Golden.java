package io.tokenclock.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.function.Supplier;

/** Compares output with a kept file, under locales that have spoiled output elsewhere. */
final class Golden {
  private static final Locale[] LOCALES = {
    Locale.ROOT, Locale.GERMANY, Locale.forLanguageTag("tr-TR"), Locale.forLanguageTag("ar-EG")
  };

  private Golden() {}

  static void holds(String name, Supplier<String> output) {
    Locale before = Locale.getDefault();
    try {
      for (Locale locale : LOCALES) {
        Locale.setDefault(locale);
        assertThat(output.get()).as("%s under '%s'", name, locale).isEqualTo(read(name));
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String read(String name) {
    try (InputStream in =
        requireNonNull(Golden.class.getResourceAsStream("/golden/report/" + name), name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
