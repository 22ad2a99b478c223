package io.tokenclock.task;

import java.security.CodeSource;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The strict rubric, but for the families of each {@link RubricSource} on the class path.
 * Thread-safe.
 */
public final class FamilyRubrics implements Rubric {
  private final Rubric rubric;
  private final SortedMap<String, String> sources;

  private FamilyRubrics(Map<String, Rubric> rubrics, SortedMap<String, String> sources) {
    this.rubric = Rubrics.strictExcept(rubrics);
    this.sources = Collections.unmodifiableSortedMap(sources);
  }

  static FamilyRubrics load(@Nullable ClassLoader loader) {
    Map<String, Rubric> rubrics = new TreeMap<>();
    Map<String, RubricSource> owners = new TreeMap<>();
    try {
      for (RubricSource source : ServiceLoader.load(RubricSource.class, loader)) {
        source
            .rubrics()
            .forEach(
                (family, rule) -> {
                  check(family, source, owners.put(family, source));
                  rubrics.put(family, rule);
                });
      }
    } catch (ServiceConfigurationError e) {
      throw new IllegalStateException(
          "a jar on the class path names a rubric source that cannot be loaded: " + e.getMessage(),
          e);
    }
    SortedMap<String, String> names = new TreeMap<>();
    owners.forEach((family, source) -> names.put(family, source.getClass().getName()));
    return new FamilyRubrics(rubrics, names);
  }

  private static void check(String family, RubricSource source, @Nullable RubricSource other) {
    if (BuiltinFamily.labelled(family) != null) {
      throw new IllegalStateException(
          "rubric source "
              + named(source)
              + " has a rubric for "
              + family
              + ", whose rules are built in: figures by other ones could not be compared; give your"
              + " family another name");
    }
    if (other != null) {
      throw new IllegalStateException(
          "family '"
              + family
              + "' has a rubric from "
              + named(other)
              + " and from "
              + named(source)
              + "; take one of them off the class path, or give its family another name");
    }
  }

  @Override
  public Verdict judge(TaskItem item, String answer) {
    return rubric.judge(item, answer);
  }

  /** The class name of the source by family; families without one are judged strictly. */
  public SortedMap<String, String> sources() {
    return sources;
  }

  /** Which of these families are judged by a source, in one line; empty when none is. */
  public String describe(Collection<String> families) {
    return sources.entrySet().stream()
        .filter(source -> families.contains(source.getKey()))
        .map(source -> source.getKey() + " by " + source.getValue())
        .collect(Collectors.joining("; "));
  }

  private static String named(RubricSource source) {
    CodeSource code = source.getClass().getProtectionDomain().getCodeSource();
    return source.getClass().getName()
        + " ("
        + (code == null ? "no jar known" : String.valueOf(code.getLocation()))
        + ")";
  }
}
