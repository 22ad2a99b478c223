package io.tokenclock.providers;

import io.tokenclock.provider.ChatRequest.Effort;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the settings of a builder; collects every problem. */
final class SettingRules {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");
  // Upper case only: a key pasted in place of its variable's name nearly always has lower-case
  // letters, and must not come back as the name of something missing.
  private static final Pattern VARIABLE = Pattern.compile("[A-Z_][A-Z0-9_]{0,99}");
  private static final Pattern TEXT =
      Pattern.compile("[^\\s\\p{Cc}]|[^\\s\\p{Cc}]\\P{Cc}*[^\\s\\p{Cc}]");
  private static final Pattern UNPRINTABLE = Pattern.compile("[^ -~]");

  private final OpenAiCompatibleBuilder settings;
  private final List<SettingProblem> problems = new ArrayList<>();

  SettingRules(OpenAiCompatibleBuilder settings) {
    this.settings = settings;
  }

  List<SettingProblem> problems() {
    check("id", problemWithId(settings.id));
    if (settings.name != null) {
      check("name", problemWithText(settings.name));
    }
    checkBaseUrl(settings.baseUrl);
    checkBaseUrl(settings.defaultBaseUrl);
    checkModel();
    checkHeaders();
    if (settings.credential != null && !HeaderRules.isSendable(settings.credential.reveal())) {
      check("credential", "has a blank, a line break or another character that no header carries");
    }
    for (Effort effort : Effort.values()) {
      checkReasoning(effort);
    }
    if (settings.topKOff != null && settings.topKOff > 0) {
      check("topKOff", "expected -1 or 0, whichever switches top_k off; more would sample");
    }
    if (settings.endpointClass == null) {
      check("endpointClass", "is required: SERVERLESS (shared) or DEDICATED (rented or your own)");
    }
    return List.copyOf(problems);
  }

  static @Nullable String problemWithId(String id) {
    return ID.matcher(id).matches()
        ? null
        : "expected 1 to 63 lower-case letters, digits and '-', such as my-server";
  }

  static @Nullable String problemWithModel(String model) {
    return problemWithText(model);
  }

  /** Text for a message, without characters that would disturb it. */
  static String shown(String text) {
    return UNPRINTABLE.matcher(text).replaceAll("?");
  }

  private static @Nullable String problemWithText(String text) {
    return TEXT.matcher(text).matches()
        ? null
        : "expected text without control characters and without white space at its ends";
  }

  private void checkBaseUrl(@Nullable String url) {
    if (url == null) {
      return;
    }
    try {
      Endpoint.of(url);
    } catch (IllegalArgumentException e) {
      check("baseUrl", e.getMessage());
    }
  }

  private void checkModel() {
    String model = settings.model == null ? settings.defaultModel : settings.model;
    check("model", model == null ? "is required" : problemWithModel(model));
  }

  private void checkReasoning(Effort effort) {
    try {
      ReasoningFields.of(settings.reasoning.getOrDefault(effort, "{}"));
    } catch (IllegalArgumentException e) {
      String name = effort.name().toLowerCase(Locale.ROOT);
      problems.add(new SettingProblem(List.of("reasoning", name), String.valueOf(e.getMessage())));
    }
  }

  private void checkHeaders() {
    Set<String> seen = new HashSet<>();
    for (AuthHeader auth : settings.auth) {
      boolean bearer = !auth.prefix().isEmpty();
      List<String> path = bearer ? List.of("bearer") : List.of("authHeaders", auth.header());
      add(path, HeaderRules.problemWithName(auth.header()));
      if (!VARIABLE.matcher(auth.variable()).matches()) {
        add(
            path,
            "expected the name of an environment variable (A-Z, 0-9 and _), never the credential"
                + " itself");
      }
      addIfSeen(seen, path, auth.header());
    }
    settings.headers.forEach(
        (name, value) -> {
          List<String> path = List.of("headers", name);
          add(path, HeaderRules.problemWithPublic(name, value));
          addIfSeen(seen, path, name);
        });
  }

  private void addIfSeen(Set<String> seen, List<String> path, String header) {
    if (!seen.add(header.toLowerCase(Locale.ROOT))) {
      add(path, "is there twice; names of headers do not differ by case");
    }
  }

  private void check(String setting, @Nullable String reason) {
    add(List.of(setting), reason);
  }

  private void add(List<String> path, @Nullable String reason) {
    if (reason != null) {
      problems.add(new SettingProblem(path, reason));
    }
  }
}
