package io.tokenclock.cli;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.Providers;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code bench providers}: who can be measured, and what is missing for the others. */
@Command(
    name = "providers",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    description = {
      "Lists the providers that can be named in a plan, and what each still needs.",
      "Nothing is sent. Values of variables are never shown."
    },
    footerHeading = "%nExample:%n",
    footer = {"  TOGETHER_API_KEY=... bench providers"})
final class ProvidersCommand implements Callable<Integer> {
  private static final String ROW = "%-12s %-14s %-12s %-42s %s%n";

  private final Console console;

  ProvidersCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.text(String.format(Locale.ROOT, ROW, "id", "name", "class", "model", "status"));
    for (Provider provider : Providers.discover(Variables.of(console.environment()))) {
      console.text(
          String.format(
              Locale.ROOT,
              ROW,
              provider.id(),
              provider.name(),
              provider.endpointClass().label(),
              provider.model(),
              provider.missing().isEmpty()
                  ? "ready"
                  : "not configured: set " + String.join(", ", provider.missing())));
    }
    console.line("");
    console.line("Any other OpenAI-compatible endpoint: see docs/providers.md.");
    console.line("A provider of your own in Java: see docs/extending.md.");
    return ExitCode.OK;
  }
}
