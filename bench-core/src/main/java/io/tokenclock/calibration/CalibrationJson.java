package io.tokenclock.calibration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.Quantile;
import io.tokenclock.stats.RankedValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code calibration.json}: every sample, quantiles with intervals, the machine and the verdict.
 * Members stand in a fixed order; what has no honest value is left out; times are nanoseconds. The
 * member {@code format} names the version.
 */
public final class CalibrationJson {
  /** Name and version of the format; the number grows when a reader of the old one would break. */
  public static final String FORMAT = "tokenclock.calibration/1";

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Map<String, Quantile> QUANTILES =
      new java.util.TreeMap<>(
          Map.of("p50", Quantile.P50, "p95", Quantile.P95, "p99", Quantile.P99));

  private CalibrationJson() {}

  /** The whole text; lines end with a line feed. */
  public static String render(CalibrationResult result) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("format", FORMAT);
    root.put("name", result.name());
    root.put("seed", result.seed());
    root.put("started_at", result.startedAt().toString());
    root.put("duration_nanos", result.duration().toNanos());
    root.put("verdict", result.verdict().host().name());
    texts(root.putArray("reasons"), result.verdict().reasons());
    root.put("line", CalibrationSummary.line(result));
    texts(root.putArray("transports"), result.transports());
    texts(root.putArray("not_calibrated"), result.notCalibrated());
    ObjectNode environment = root.putObject("environment");
    result.environment().forEach(environment::put);
    ObjectNode clock = root.putObject("clock");
    clock.put("readings", result.clock().readings());
    clock.put("reading_nanos", result.clock().readingNanos());
    clock.put("granularity_nanos", result.clock().granularityNanos());
    clock.put("backward_steps", result.clock().backwardSteps());
    ObjectNode timeBase = root.putObject("time_base");
    timeBase.put("probes", result.timeBase().probes());
    timeBase.put("shortest_round_trip_nanos", result.timeBase().shortestRoundTripNanos());
    host(root.putObject("before"), result.before());
    ArrayNode checks = root.putArray("checks");
    for (Check check : result.checks()) {
      ObjectNode node = checks.addObject();
      node.put("name", check.name());
      node.put("status", check.status().label());
      node.put("detail", check.detail());
    }
    ArrayNode cells = root.putArray("cells");
    result.cells().forEach(cell -> cell(cells.addObject(), cell));
    return text(root);
  }

  private static void cell(ObjectNode node, CellResult cell) {
    node.put("key", cell.key());
    node.put("title", cell.title());
    node.put("transport", cell.transport());
    node.put("executor", cell.executor().label());
    node.put("channel", cell.channel().label());
    node.put("streams", cell.streams());
    node.put("error", cell.error().label());
    host(node.putObject("host"), cell.host());
    side(node, "floor", cell.floor());
    side(node, "client", cell.client());
    if (cell.differenceNanos(Quantile.P50) != null) {
      ObjectNode difference = node.putObject("difference_nanos");
      ObjectNode ratio = node.putObject("ratio");
      QUANTILES.forEach(
          (name, quantile) -> {
            difference.put(name, cell.differenceNanos(quantile));
            ratio(ratio, name, cell.ratio(quantile), 3);
          });
    }
  }

  private static void host(ObjectNode node, HostUse host) {
    node.put("length_nanos", host.lengthNanos());
    ratio(node, "foreign_cpu_ratio", host.foreignCpuRatio(), 4);
    ratio(node, "steal_ratio", host.stealRatio(), 4);
    node.put("stalls", host.stalls());
    Long longest = host.longestStallNanos();
    if (longest != null) {
      node.put("longest_stall_nanos", longest);
    }
    node.put("stalled_nanos", host.stalledNanos());
    node.put("collection_nanos", host.collectionNanos());
  }

  private static void ratio(ObjectNode node, String name, @Nullable Double ratio, int digits) {
    if (ratio != null) {
      node.put(name, BigDecimal.valueOf(ratio).setScale(digits, RoundingMode.HALF_UP));
    }
  }

  private static void side(ObjectNode parent, String name, @Nullable Side side) {
    if (side == null) {
      return;
    }
    ObjectNode node = parent.putObject(name);
    node.put("n", side.n());
    node.put("events_expected", side.expected());
    node.put("events_seen", side.seen());
    node.put("events_misplaced", side.misplaced());
    node.put("broken_exchanges", side.brokenExchanges());
    node.put("coalesced", side.coalesced());
    node.put("split", side.split());
    node.put("stray_exchanges", side.strayExchanges());
    if (side.n() > 0) {
      QUANTILES.forEach(
          (key, quantile) -> estimate(node.putObject(key + "_nanos"), side.estimate(quantile)));
    }
    ArrayNode samples = node.putArray("samples_nanos");
    side.samplesNanos().forEach(samples::add);
  }

  private static void estimate(ObjectNode node, OrderEstimate estimate) {
    value(node, "value", estimate.point());
    value(node, "low", estimate.low());
    value(node, "high", estimate.high());
  }

  private static void value(ObjectNode node, String name, @Nullable RankedValue ranked) {
    Double value = ranked == null ? null : ranked.value();
    if (value != null) {
      node.put(name, value.longValue());
    }
  }

  private static void texts(ArrayNode node, List<String> texts) {
    texts.forEach(node::add);
  }

  private static String text(ObjectNode root) {
    var printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of texts and numbers can be written", e);
    }
  }
}
