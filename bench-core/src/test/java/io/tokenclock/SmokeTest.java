package io.tokenclock;

import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class SmokeTest {
  @Test
  void t() {}

  @Property(tries = 1)
  void p() {}
}
