package io.tokenclock.cli;

import picocli.CommandLine.Option;

/** The option of every command that prints a report. */
final class DetailsOption {
  @Option(
      names = "--details",
      description =
          "Also print every mark, and what is to be said about single providers: connections,"
              + " reasoning, token counts, stalls.")
  private boolean details;

  boolean asked() {
    return details;
  }
}
