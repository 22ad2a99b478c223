package io.tokenclock.testkit.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What happened to a test class that was launched by itself. */
final class Launched implements TestExecutionListener {
  private final Map<String, TestExecutionResult> results = new LinkedHashMap<>();
  private final Map<String, String> entries = new LinkedHashMap<>();
  private final Set<String> tags = new TreeSet<>();

  private @Nullable TestExecutionResult classResult;

  private Launched() {}

  static Launched of(Class<?> test, Map<String, String> parameters) {
    var launched = new Launched();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(test))
                // Other engines on the class path announce themselves as tests that passed.
                .filters(EngineFilter.includeEngines("junit-jupiter"))
                .configurationParameters(parameters)
                .build(),
            launched);
    return launched;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    results.put(test.getDisplayName(), result);
    if (test.getSource().filter(ClassSource.class::isInstance).isPresent()) {
      classResult = result;
    }
    test.getTags().stream().map(TestTag::getName).forEach(tags::add);
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    entries.putAll(entry.getKeyValuePairs());
  }

  /** Names of the tests that passed. */
  List<String> passed() {
    List<String> passed = new ArrayList<>();
    results.forEach(
        (name, result) -> {
          if (name.endsWith(")") && result.getStatus() == Status.SUCCESSFUL) {
            passed.add(name.substring(0, name.indexOf('(')));
          }
        });
    return passed;
  }

  /** What the class itself ended with; absent when it was not reached. */
  Optional<TestExecutionResult> ofClass() {
    return Optional.ofNullable(classResult);
  }

  Map<String, String> entries() {
    return entries;
  }

  Set<String> tags() {
    return tags;
  }
}
