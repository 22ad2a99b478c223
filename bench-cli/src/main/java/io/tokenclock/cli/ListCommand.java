package io.tokenclock.cli;

import io.tokenclock.exchange.Transports;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.Providers;
import io.tokenclock.report.Condition;
import io.tokenclock.report.Projection;
import io.tokenclock.task.Dataset;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code bench list}: every name that other commands take. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    description = {
      "Lists every name that other commands take: providers, tasks, projections, HTTP clients,"
          + " formats, figures of gates.",
      "Nothing is sent."
    })
final class ListCommand implements Callable<Integer> {
  private final Console console;

  ListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.line("Providers ('bench providers' says what each needs)");
    for (Provider provider : Providers.discover(Variables.of(console.environment()))) {
      row(provider.id(), provider.name());
    }
    Dataset dataset = Dataset.builtin();
    console.line("\nTask families of the built-in data set");
    for (String family : dataset.families()) {
      row(family, dataset.items(family).size() + " items");
    }
    console.line("\nProjections (--projection)");
    for (Projection projection : Projection.all()) {
      row(projection.key(), projection.question());
    }
    console.line("\nHTTP clients (--transport)");
    for (String name : Transports.names()) {
      String version = Transports.named(name).version();
      row(name, version == null ? "of this Java" : "version " + version);
    }
    console.line("\nFormats (--format)");
    for (ReportCommand.Format format : ReportCommand.Format.values()) {
      console.line("  " + format.label());
    }
    console.line("\nFigures of --fail-on and of rules ('bench gate')");
    for (String figure : Condition.figures()) {
      console.line("  " + figure);
    }
    return ExitCode.OK;
  }

  private void row(String name, String text) {
    console.line(String.format(Locale.ROOT, "  %-28s %s", name, text));
  }
}
