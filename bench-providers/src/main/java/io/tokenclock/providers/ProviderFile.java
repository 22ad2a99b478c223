package io.tokenclock.providers;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads declarations of endpoints, so that any server that speaks the OpenAI dialect can take part
 * without code. A file is JSON or YAML, by the end of its name, and holds an object with a list
 * {@code providers}; the schema is {@code provider.schema.json} in this package. Credentials are
 * named by variable and never written into the file.
 */
public final class ProviderFile {
  private ProviderFile() {}

  /**
   * The providers of a file, in its order.
   *
   * @param file a file whose name ends in {@code .json}, {@code .yaml} or {@code .yml}; UTF-8
   * @param variables where credentials come from, and addresses that the file leaves out
   * @throws IOException when the file cannot be read
   * @throws InvalidProviderException when its content cannot be used, with file, line and key of
   *     every problem
   */
  public static List<Provider> read(Path file, Variables variables) throws IOException {
    return List.copyOf(DeclarationReader.file(LocatedTreeReader.file(file), variables));
  }
}
