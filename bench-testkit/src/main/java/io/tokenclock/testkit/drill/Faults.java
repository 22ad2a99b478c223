package io.tokenclock.testkit.drill;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All faults that a drill knows. */
public final class Faults {
  private static final List<Fault> ALL = collect();

  private static final Set<String> REPEATING =
      Set.of(
          "status-400",
          "status-403",
          "status-404",
          "status-412",
          "status-422",
          "429-zero",
          "429-negative",
          "429-fraction",
          "status-501",
          "status-502",
          "status-504",
          "status-520",
          "status-521",
          "status-522",
          "status-523",
          "status-524",
          "status-525",
          "status-526",
          "status-527",
          "status-528",
          "status-301",
          "status-303",
          "status-308",
          "status-206",
          "interim-102",
          "response-of-100-mb",
          "million-events");

  private Faults() {}

  /** Every fault, in the order in which they are run. */
  public static List<Fault> all() {
    return ALL;
  }

  /**
   * One of each kind: statuses and sizes that differ in a number only are left out, for a build
   * that has little time.
   */
  public static List<Fault> brief() {
    return ALL.stream().filter(fault -> !REPEATING.contains(fault.name())).toList();
  }

  /**
   * The faults of these names, in the order in which they are run.
   *
   * @throws IllegalArgumentException naming each that is unknown
   */
  public static List<Fault> named(Collection<String> names) {
    Map<String, Fault> known = new LinkedHashMap<>();
    ALL.forEach(fault -> known.put(fault.name(), fault));
    List<String> unknown = names.stream().filter(name -> !known.containsKey(name)).toList();
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "no such fault: " + String.join(", ", unknown) + "; there are " + known.keySet());
    }
    return ALL.stream().filter(fault -> names.contains(fault.name())).toList();
  }

  private static List<Fault> collect() {
    List<Fault> all = new ArrayList<>(ContentFaults.all());
    all.addAll(StatusFaults.all());
    all.addAll(ConnectionFaults.all());
    all.addAll(SizeFaults.all());
    all.addAll(Http2Faults.all());
    all.addAll(TimeFaults.all());
    return List.copyOf(all);
  }
}
