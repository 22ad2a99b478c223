package io.tokenclock.cli;

import io.github.cdimascio.dotenv.Dotenv;
import io.github.cdimascio.dotenv.DotenvEntry;
import io.github.cdimascio.dotenv.DotenvException;
import io.tokenclock.provider.Variables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Variables from a file and from the environment; the environment wins. */
final class EnvFile {
  private EnvFile() {}

  static Variables variables(@Nullable Path file, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>();
    if (file != null) {
      if (!Files.isReadable(file)) {
        throw CommandFailure.usage("--env-file " + file + ": cannot be read");
      }
      try {
        Dotenv lines =
            Dotenv.configure()
                .directory(String.valueOf(file.toAbsolutePath().getParent()))
                .filename(String.valueOf(file.getFileName()))
                .load();
        for (DotenvEntry entry : lines.entries(Dotenv.Filter.DECLARED_IN_ENV_FILE)) {
          all.put(entry.getKey(), entry.getValue());
        }
      } catch (DotenvException e) {
        // Without the cause, whose message quotes the line, which may hold a credential.
        throw CommandFailure.usage("--env-file " + file + ": expected lines of NAME=value");
      }
    }
    all.putAll(environment);
    return Variables.of(all);
  }
}
