package io.tokenclock.testkit.drill;

/**
 * One thing that goes wrong in one exchange, and what a run must make of it. The exchanges before
 * and after it on the same endpoint are good ones. Immutable.
 */
public final class Fault {
  private final String name;
  private final String what;
  private final FaultGroup group;
  private final Wire wire;
  private final FaultScript script;
  private final Expectation expected;
  private final boolean mayLeaveConnection;

  /** What is spoken. */
  enum Wire {
    PLAIN,
    TLS,
    HTTP2
  }

  Fault(
      String name,
      String what,
      FaultGroup group,
      Wire wire,
      FaultScript script,
      Expectation expected) {
    this(name, what, group, wire, script, expected, false);
  }

  private Fault(
      String name,
      String what,
      FaultGroup group,
      Wire wire,
      FaultScript script,
      Expectation expected,
      boolean mayLeaveConnection) {
    this.name = name;
    this.what = what;
    this.group = group;
    this.wire = wire;
    this.script = script;
    this.expected = expected;
    this.mayLeaveConnection = mayLeaveConnection;
  }

  /**
   * The same, where the client of Java 17 is known to lose its connection without closing it, and
   * nobody else can.
   */
  Fault orConnectionLeft() {
    return new Fault(name, what, group, wire, script, expected, true);
  }

  /** A name of lower-case letters, digits and {@code -}, unique among the faults. */
  public String name() {
    return name;
  }

  /** What happens, in words. */
  public String what() {
    return what;
  }

  FaultGroup group() {
    return group;
  }

  Wire wire() {
    return wire;
  }

  FaultScript script() {
    return script;
  }

  Expectation expected() {
    return expected;
  }

  boolean mayLeaveConnection() {
    return mayLeaveConnection;
  }

  @Override
  public String toString() {
    return name;
  }
}
