package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.Stall;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.stream.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What happened in each round. Of more than {@value #MOST_ROUNDS} rounds, neighbors are put
 * together: the smallest and the largest value of each group are kept, and its failures as one mark
 * with their number. Rounds are counted from 1.
 */
final class RoundSeries {
  static final int MOST_ROUNDS = 300;
  private static final long SHORTEST_STALL_NANOS = 5_000_000;

  private final int width;

  private RoundSeries(int width) {
    this.width = width;
  }

  /** How many neighboring rounds share a group: 1 when nothing is put together. */
  static int width(int rounds) {
    return rounds <= MOST_ROUNDS ? 1 : (rounds + MOST_ROUNDS / 2 - 1) / (MOST_ROUNDS / 2);
  }

  static ObjectNode of(RunReport report, Evidence evidence) {
    var series = new RoundSeries(width(report.scorecard().plan().rounds()));
    ObjectNode json = Island.JSON.createObjectNode();
    json.put("rounds_per_group", series.width);
    ObjectNode providers = json.putObject("providers");
    for (ProviderScore score : report.scorecard().providers()) {
      String id = score.provider().id();
      List<Measurement> own =
          report.measurements().stream()
              .filter(m -> m.provider().equals(id) && m.outcome() != null)
              .filter(m -> !m.flags().contains(Measurement.WARMUP))
              .sorted(Comparator.comparingInt(Measurement::round))
              .toList();
      ObjectNode one = providers.putObject(id);
      for (Metric metric : List.of(Metric.TTFT, Metric.E2E)) {
        series.values(own, metric, one.putObject(metric.key()));
      }
      series.failures(own, one.putArray("failures"));
    }
    series.stalls(evidence, json.putArray("stalls"));
    return json;
  }

  private void values(List<Measurement> own, Metric metric, ObjectNode json) {
    Map<Integer, List<Measurement>> groups = new TreeMap<>();
    for (Measurement m : own) {
      if (m.completed() && metric.of(m) != null) {
        groups.computeIfAbsent(m.round() / width, g -> new ArrayList<>()).add(m);
      }
    }
    ArrayNode rounds = json.putArray("round");
    ArrayNode nanos = json.putArray("nanos");
    for (List<Measurement> group : groups.values()) {
      var kept = new TreeMap<Integer, Measurement>();
      Comparator<Measurement> byValue = Comparator.comparing(m -> value(m, metric));
      for (Measurement m :
          List.of(group.stream().min(byValue).get(), group.stream().max(byValue).get())) {
        kept.put(m.round(), m);
      }
      kept.forEach(
          (round, m) -> {
            rounds.add(round + 1);
            nanos.add(Math.round(value(m, metric)));
          });
    }
  }

  private static double value(Measurement m, Metric metric) {
    Double value = metric.of(m);
    return value == null ? Double.NaN : value;
  }

  private void failures(List<Measurement> own, ArrayNode json) {
    Map<Integer, List<Measurement>> groups = new TreeMap<>();
    for (Measurement m : own) {
      if (!m.completed()) {
        groups.computeIfAbsent(m.round() / width, g -> new ArrayList<>()).add(m);
      }
    }
    for (List<Measurement> group : groups.values()) {
      var outcomes = new TreeSet<String>();
      for (Measurement m : group) {
        Outcome outcome = m.outcome();
        if (outcome != null) {
          outcomes.add(outcome.label());
        }
      }
      json.addObject()
          .put("round", group.get(0).round() + 1)
          .put("outcome", String.join(", ", outcomes))
          .put("count", group.size());
    }
  }

  private void stalls(Evidence evidence, ArrayNode json) {
    Map<Integer, Long> longest = new TreeMap<>();
    for (RequestRecord record : evidence.records()) {
      List<Stall> stalls = record.stalls();
      if (stalls == null || record.flags().contains(RequestRecord.WARMUP)) {
        continue;
      }
      for (Stall stall : stalls) {
        if (stall.lengthNanos() >= SHORTEST_STALL_NANOS) {
          longest.merge(record.round() / width, stall.lengthNanos(), Math::max);
        }
      }
    }
    longest.forEach(
        (group, nanos) ->
            json.addObject().put("round", group * width + 1).put("longest_nanos", nanos));
  }
}
