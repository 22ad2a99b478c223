package io.tokenclock.testkit.junit;

import io.tokenclock.provider.Variables;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What is set from outside.
 *
 * @param real whether requests may leave this machine
 * @param folder where run folders are made; absent for the build's own folder
 * @param variables where keys and addresses come from
 */
record Switches(boolean real, @Nullable Path folder, Variables variables) {

  static Switches of(ExtensionContext context) {
    return of(context, Variables.ofProcess());
  }

  static Switches of(ExtensionContext context, Variables variables) {
    // JUnit looks among its own parameters first, then among system properties.
    Optional<String> real = context.getConfigurationParameter(MeasuredRun.REAL);
    String folder = context.getConfigurationParameter(MeasuredRun.FOLDER).orElse(null);
    return new Switches(
        real.isPresent()
            ? isTrue(MeasuredRun.REAL, real.get())
            : isTrue(MeasuredRun.REAL_VARIABLE, variables.unlessBlank(MeasuredRun.REAL_VARIABLE)),
        folder == null ? null : Path.of(folder),
        variables);
  }

  private static boolean isTrue(String name, @Nullable String value) {
    return switch (value == null ? "false" : value.strip().toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new IllegalArgumentException(name + ": expected true or false, was " + value);
    };
  }
}
