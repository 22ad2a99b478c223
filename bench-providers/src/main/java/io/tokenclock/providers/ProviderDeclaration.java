package io.tokenclock.providers;

import io.tokenclock.provider.Variables;

/**
 * One declaration, such as a plan file holds in its list of providers: the same keys as an entry of
 * a {@link ProviderFile}. To start from a built-in vendor, name it as {@code vendor} and declare
 * what is different.
 */
public final class ProviderDeclaration {

  private ProviderDeclaration() {}

  /**
   * The provider of a declaration.
   *
   * @param json text of one JSON object
   * @param source name of the file it stands in, for messages
   * @param line line of that file on which it begins, from 1
   * @param variables where credentials come from, and addresses that it leaves out
   * @throws InvalidProviderException when it cannot be used, with file, line and key of every
   *     problem
   */
  public static OpenAiCompatible of(String json, String source, int line, Variables variables) {
    return DeclarationReader.one(LocatedTreeReader.json(json, source, line), variables);
  }
}
