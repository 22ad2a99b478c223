package io.tokenclock.calibration;

import io.tokenclock.exchange.HttpJvmSettings;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Facts about machine and process that a calibration depends on; unknown ones are absent. */
final class MachineFacts {
  private static final List<String> PROPERTIES =
      List.of(
          "java.version", "java.vm.name", "java.vm.version", "os.name", "os.version", "os.arch");

  private MachineFacts() {}

  static SortedMap<String, String> read() {
    SortedMap<String, String> facts = new TreeMap<>();
    PROPERTIES.forEach(name -> put(facts, name, System.getProperty(name, "")));
    put(facts, "cpu.count", Integer.toString(Runtime.getRuntime().availableProcessors()));
    put(facts, "cpu.model", cpuModel());
    put(facts, "load", content("/proc/loadavg"));
    put(
        facts,
        "clock.source",
        content("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
    put(
        facts,
        "jvm.gc",
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .collect(Collectors.joining(", ")));
    put(facts, "jvm.max_heap_bytes", Long.toString(Runtime.getRuntime().maxMemory()));
    for (HttpJvmSettings.Setting setting : HttpJvmSettings.apply()) {
      put(facts, setting.name(), setting.value() + (setting.proven() ? "" : " (requested)"));
    }
    return facts;
  }

  private static void put(SortedMap<String, String> facts, String name, String value) {
    if (!value.isBlank()) {
      facts.put(name, value.strip());
    }
  }

  private static String cpuModel() {
    return content("/proc/cpuinfo")
        .lines()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1))
        .findFirst()
        .orElse("");
  }

  private static String content(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      return "";
    }
  }
}
