package io.tokenclock.cli;

/** What the process tells its caller. */
final class ExitCode {
  /** Done. */
  static final int OK = 0;

  /** A gate was not met, or a drill found something wrong. */
  static final int GATE = 1;

  /** Wrong usage, wrong configuration, or a fault of the user that the endpoint reported. */
  static final int USAGE = 2;

  /** The run is invalid: the client itself disturbed the figures. */
  static final int INVALID = 3;

  /** A fault of this program or of the machine. */
  static final int INTERNAL = 4;

  /** Ended by the user; what was measured is kept. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
