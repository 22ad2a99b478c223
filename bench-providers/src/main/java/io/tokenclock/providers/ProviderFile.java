package io.tokenclock.providers;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Reads declarations of endpoints, so that any server that speaks the OpenAI dialect can take part
 * without code. A file is JSON or YAML, by the end of its name, and holds an object with a list
 * {@code providers}; the schema is {@code provider.schema.json} in this package. Credentials are
 * named by variable and never written into the file.
 */
public final class ProviderFile {
  // A declaration has some twenty lines; a larger file is something else by mistake.
  private static final int LARGEST_BYTES = 1 << 20;

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
    String source = file.toString();
    if (Files.size(file) > LARGEST_BYTES) {
      throw refusal(source, "is larger than 1 MiB; expected a file of declarations");
    }
    String text = text(file, source);
    String name = source.toLowerCase(Locale.ROOT);
    LocatedTree tree;
    if (name.endsWith(".json")) {
      tree = LocatedTreeReader.json(text, source, 1);
    } else if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      tree = LocatedTreeReader.yaml(text, source);
    } else {
      throw refusal(source, "expected a name that ends in .json, .yaml or .yml");
    }
    return List.copyOf(DeclarationReader.file(tree, variables));
  }

  private static String text(Path file, String source) throws IOException {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw refusal(source, "is not UTF-8");
    }
  }

  private static InvalidProviderException refusal(String source, String reason) {
    return LocatedProblem.refusal(List.of(new LocatedProblem(source, 1, reason)));
  }
}
