package io.tokenclock.providers;

import java.util.List;

/**
 * One thing that is wrong with a builder's settings.
 *
 * @param path the setting's name, and where it has several entries, the entry's
 * @param reason what is expected; never quotes a value
 */
record SettingProblem(List<String> path, String reason) {

  SettingProblem {
    path = List.copyOf(path);
  }

  @Override
  public String toString() {
    return SettingRules.shown(String.join(".", path)) + ": " + reason;
  }
}
