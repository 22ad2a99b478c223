package io.tokenclock.cli;

/** An end of a command that the user can understand: a message and an exit code. */
final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  private CommandFailure(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  static CommandFailure usage(String message) {
    return new CommandFailure(ExitCode.USAGE, message);
  }

  static CommandFailure internal(String message) {
    return new CommandFailure(ExitCode.INTERNAL, message);
  }

  int exitCode() {
    return exitCode;
  }
}
