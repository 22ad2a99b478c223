package io.tokenclock.plan;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The machine and the process that measured, as flat facts by name. A fact that this system does
 * not tell is absent.
 *
 * @param facts names such as {@code os.name} or {@code cpu.model}, and their values as text
 */
public record Environment(SortedMap<String, String> facts) {

  /** JVM arguments with these prefixes are recorded; others may hold anything. */
  private static final List<String> RECORDED_ARGUMENTS =
      List.of("-X", "-Djdk.httpclient.", "-Djdk.net.", "-Dsun.net.", "-Dnetworkaddress.");

  private static final String CPU_FREQUENCY = "/sys/devices/system/cpu/cpu0/cpufreq/";

  /** Copies the map. */
  public Environment {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
  }

  /** The facts of this process, with some more. */
  public static Environment ofThisProcess(Map<String, String> more) {
    var facts = new TreeMap<>(more);
    for (String name :
        List.of(
            "java.version",
            "java.vendor",
            "java.runtime.version",
            "java.vm.name",
            "java.vm.version",
            "java.vm.info",
            "os.name",
            "os.version",
            "os.arch")) {
      put(facts, name, System.getProperty(name, ""));
    }
    put(facts, "jvm.arguments", jvmArguments());
    put(facts, "jvm.gc", collectors());
    put(facts, "jvm.max_heap_bytes", Long.toString(Runtime.getRuntime().maxMemory()));
    put(facts, "os.kernel", content("/proc/version"));
    put(facts, "cpu.count", Integer.toString(Runtime.getRuntime().availableProcessors()));
    put(facts, "cpu.model", firstLineWith("/proc/cpuinfo", "model name"));
    put(facts, "memory.total", firstLineWith("/proc/meminfo", "MemTotal"));
    put(facts, "cpu.governor", content(CPU_FREQUENCY + "scaling_governor"));
    put(facts, "cpu.frequency_driver", content(CPU_FREQUENCY + "scaling_driver"));
    put(facts, "cpu.hypervisor", hypervisor());
    put(facts, "load", content("/proc/loadavg"));
    put(
        facts,
        "clock.source",
        content("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
    limits(facts);
    return new Environment(facts);
  }

  /** What the container may use: by version 2 of control groups, else by version 1. */
  private static void limits(SortedMap<String, String> facts) {
    put(facts, "cgroup.cpu.max", content("/sys/fs/cgroup/cpu.max"));
    put(facts, "cgroup.cpu.weight", content("/sys/fs/cgroup/cpu.weight"));
    put(facts, "cgroup.memory.max", content("/sys/fs/cgroup/memory.max"));
    put(facts, "cgroup.cpu.throttled", firstLineWith("/sys/fs/cgroup/cpu.stat", "nr_throttled"));
    put(facts, "cgroup.cpu.cfs_quota_us", content("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"));
    put(facts, "cgroup.cpu.cfs_period_us", content("/sys/fs/cgroup/cpu/cpu.cfs_period_us"));
    put(
        facts,
        "cgroup.memory.limit_in_bytes",
        content("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
  }

  private static String hypervisor() {
    boolean guest =
        List.of(firstLineWith("/proc/cpuinfo", "flags").split(" ", -1)).contains("hypervisor");
    return guest ? "yes" : "";
  }

  private static void put(SortedMap<String, String> facts, String name, String value) {
    if (!value.isBlank()) {
      facts.put(name, value.strip());
    }
  }

  private static String jvmArguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> RECORDED_ARGUMENTS.stream().anyMatch(argument::startsWith))
        .filter(argument -> !argument.startsWith("-Xbootclasspath"))
        .collect(Collectors.joining(" "));
  }

  private static String collectors() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .map(GarbageCollectorMXBean::getName)
        .collect(Collectors.joining(", "));
  }

  private static String firstLineWith(String file, String name) {
    return content(file)
        .lines()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("");
  }

  private static String content(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException | SecurityException e) {
      return "";
    }
  }
}
