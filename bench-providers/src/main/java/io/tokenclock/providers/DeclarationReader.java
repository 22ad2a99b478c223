package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.plan.NearestWord;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks declarations, first against the schema, then against each other and the builder's rules.
 */
final class DeclarationReader {
  private static final List<String> WAYS_TO_AUTHENTICATE =
      List.of("api_key_env", "auth_headers", "auth");

  /** What a declaration calls a setting that the builder calls otherwise. */
  private static final Map<String, String> KEYS =
      Map.of(
          "baseUrl", "base_url",
          "bearer", "api_key_env",
          "authHeaders", "auth_headers",
          "capField", "cap_field",
          "topKOff", "top_k_off",
          "endpointClass", "endpoint_class");

  private final LocatedTree tree;
  private final Variables variables;
  private final List<LocatedProblem> problems = new ArrayList<>();

  private DeclarationReader(LocatedTree tree, Variables variables) {
    this.tree = tree;
    this.variables = variables;
  }

  /** The providers of a file. */
  static List<OpenAiCompatible> file(LocatedTree tree, Variables variables) {
    refuse(DeclarationSchema.ofFile().problems(tree));
    var reader = new DeclarationReader(tree, variables);
    JsonNode declarations = tree.root().path("providers");
    List<OpenAiCompatible> providers = new ArrayList<>();
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < declarations.size(); i++) {
      List<String> path = List.of("providers", String.valueOf(i));
      OpenAiCompatible provider = reader.provider(declarations.path(i), path);
      if (provider != null) {
        reader.checkUnique(provider, path, places.putIfAbsent(provider.id(), i));
        providers.add(provider);
      }
    }
    refuse(reader.problems);
    return List.copyOf(providers);
  }

  /**
   * The providers of a plan that fits its schema: ids of known ones, and declarations.
   *
   * @param known the providers that can be named
   */
  static List<Provider> plan(LocatedTree tree, Variables variables, List<Provider> known) {
    var reader = new DeclarationReader(tree, variables);
    Map<String, Provider> byId = new LinkedHashMap<>();
    known.forEach(provider -> byId.put(provider.id(), provider));
    JsonNode entries = tree.root().path("providers");
    List<Provider> providers = new ArrayList<>();
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      List<String> path = List.of("providers", String.valueOf(i));
      Provider provider =
          entries.path(i).isTextual()
              ? reader.named(entries.path(i).asText(), path, byId)
              : reader.provider(entries.path(i), path);
      if (provider != null) {
        reader.checkUnique(provider, path, places.putIfAbsent(provider.id(), i));
        providers.add(provider);
      }
    }
    refuse(reader.problems);
    return List.copyOf(providers);
  }

  private @Nullable Provider named(String id, List<String> path, Map<String, Provider> known) {
    Provider provider = known.get(id);
    if (provider == null) {
      String nearest = NearestWord.to(id, List.copyOf(known.keySet()));
      problems.add(
          tree.problem(
              path,
              "no provider of that id; expected one of "
                  + String.join(", ", known.keySet())
                  + (nearest == null ? "" : "; did you mean '" + nearest + "'?")));
    }
    return provider;
  }

  /** The provider of one declaration. */
  static OpenAiCompatible one(LocatedTree tree, Variables variables) {
    refuse(DeclarationSchema.ofDeclaration().problems(tree));
    var reader = new DeclarationReader(tree, variables);
    OpenAiCompatible provider = reader.provider(tree.root(), List.of());
    if (provider == null) {
      throw LocatedProblem.refusal(reader.problems);
    }
    return provider;
  }

  private @Nullable OpenAiCompatible provider(JsonNode declaration, List<String> path) {
    int before = problems.size();
    checkAuthentication(declaration, path);
    checkDay(declaration, path);
    if (problems.size() > before) {
      return null;
    }
    OpenAiCompatibleBuilder builder = Declarations.ofUser(declaration).variables(variables);
    for (SettingProblem problem : new SettingRules(builder).problems()) {
      problems.add(tree.problem(keys(path, problem.path()), problem.reason()));
    }
    return problems.size() > before ? null : builder.build();
  }

  private void checkAuthentication(JsonNode declaration, List<String> path) {
    List<String> used = WAYS_TO_AUTHENTICATE.stream().filter(declaration::has).toList();
    if (used.size() > 1) {
      problems.add(
          tree.problem(
              keys(path, List.of(used.get(1))),
              "expected only one of " + String.join(", ", used) + "; remove the others"));
    }
  }

  private void checkDay(JsonNode declaration, List<String> path) {
    JsonNode day = declaration.path("price").path("as_of");
    try {
      if (!day.isMissingNode()) {
        LocalDate.parse(day.asText());
      }
    } catch (DateTimeException e) {
      problems.add(
          tree.problem(
              keys(path, List.of("price", "as_of")),
              "expected a day of the calendar (yyyy-mm-dd)"));
    }
  }

  private void checkUnique(Provider provider, List<String> path, @Nullable Integer first) {
    if (first != null) {
      problems.add(
          tree.problem(
              keys(path, List.of("id")),
              "'"
                  + provider.id()
                  + "' is already the id of providers["
                  + first
                  + "]; give another"));
    }
  }

  private static List<String> keys(List<String> path, List<String> setting) {
    List<String> keys = new ArrayList<>(path);
    keys.add(KEYS.getOrDefault(setting.get(0), setting.get(0)));
    keys.addAll(setting.subList(1, setting.size()));
    return keys;
  }

  private static void refuse(List<LocatedProblem> problems) {
    if (!problems.isEmpty()) {
      throw LocatedProblem.refusal(problems);
    }
  }
}
