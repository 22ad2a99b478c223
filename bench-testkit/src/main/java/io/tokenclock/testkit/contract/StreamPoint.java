package io.tokenclock.testkit.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One point about what comes of an exchange, whatever the server does.
 *
 * @param name what is expected
 * @param deadline of the exchange
 * @param script what the server does
 * @param expected what must come of it
 */
record StreamPoint(
    String name, Duration deadline, LoopbackScript.Script script, Expected expected) {
  /** Long enough for any machine; no script takes a hundredth of it. */
  static final Duration AMPLE = Duration.ofSeconds(10);

  /** For scripts that end in silence. */
  static final Duration SHORT = Duration.ofMillis(300);

  StreamPoint(String name, LoopbackScript.Script script, Expected expected) {
    this(name, AMPLE, script, expected);
  }

  static List<StreamPoint> all() {
    List<StreamPoint> all = new ArrayList<>(GoodStreams.points());
    all.addAll(BadStreams.points());
    return all;
  }
}
