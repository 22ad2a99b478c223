package io.tokenclock.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remarks that may hold for several providers, each said once. */
final class Remarks {
  private final List<String> everybody;
  private final Map<String, List<String>> names = new LinkedHashMap<>();

  Remarks(List<ProviderScore> scores) {
    this.everybody = scores.stream().map(score -> score.provider().id()).toList();
  }

  void add(String text, ProviderScore score) {
    add(text, score, "");
  }

  /** A remark with something about this provider, such as a count. */
  void add(String text, ProviderScore score, String own) {
    String name = score.provider().id();
    names
        .computeIfAbsent(text, t -> new ArrayList<>())
        .add(own.isEmpty() ? name : name + " " + own);
  }

  /** One line per remark, in the order of first use. */
  void print(Page page) {
    names.forEach(
        (text, who) ->
            page.note(
                text
                    + ": "
                    + (who.size() > 1 && who.equals(everybody)
                        ? "all providers"
                        : String.join(", ", who))));
  }
}
