package io.tokenclock.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.fuzz.FuzzMain;
import io.tokenclock.fuzz.Fuzzer;
import io.tokenclock.wire.HostileText;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Every form of a report, with any text from outside in it. */
final class WriterFuzzTest {
  private static final List<String> WORDS =
      HostileText.all().stream().filter(text -> text.length() < 100).toList();
  private static final Fuzzer FUZZER = fuzzer();

  private static Fuzzer fuzzer() {
    return new Fuzzer(
        "writers",
        input -> HostileTextTest.check(new String(input, UTF_8)),
        WORDS.stream().map(text -> text.getBytes(UTF_8)).toList(),
        WORDS);
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void any_text_is_harmless_in_every_form(@ForAll long seed) {
    FUZZER.input(seed);
  }

  /** Fuzzes the writers for so many seconds. */
  public static void main(String[] args) {
    FuzzMain.run(Map.of("writers", WriterFuzzTest::fuzzer), args);
  }
}
