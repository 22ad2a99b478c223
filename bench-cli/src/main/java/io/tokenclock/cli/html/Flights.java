package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.stream.StreamTimeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Single exchanges: the slowest and a median one of the run, byte for byte, and a median one of
 * each provider in short. Median: nearest rank of the end-to-end times of completed exchanges.
 */
final class Flights {
  /** Strokes of one lane; more of them would be one bar. */
  private static final int MOST_STROKES = 400;

  private final List<Flight> shown = new ArrayList<>();
  private final List<Flight> medians = new ArrayList<>();

  Flights(RunReport report, Evidence evidence) {
    List<Measurement> all = completed(report, m -> true);
    if (!all.isEmpty()) {
      Measurement slowest = all.get(all.size() - 1);
      Measurement median = median(all);
      flight("The slowest completed answer", slowest, evidence).ifPresent(shown::add);
      if (!median.id().equals(slowest.id())) {
        flight("A median answer", median, evidence).ifPresent(shown::add);
      }
    }
    for (PlannedProvider provider : report.scorecard().plan().providers()) {
      List<Measurement> own = completed(report, m -> m.provider().equals(provider.id()));
      if (!own.isEmpty()) {
        flight("", median(own), evidence).ifPresent(medians::add);
      }
    }
  }

  private static List<Measurement> completed(RunReport report, Predicate<Measurement> of) {
    return report.measurements().stream()
        .filter(m -> Curves.counts(m) && m.endToEndNanos() != null && of.test(m))
        .sorted(Comparator.comparing(Metric.E2E::of).thenComparing(Measurement::id))
        .toList();
  }

  private static Measurement median(List<Measurement> ascending) {
    return ascending.get((ascending.size() + 1) / 2 - 1);
  }

  private static Optional<Flight> flight(String title, Measurement m, Evidence evidence) {
    return evidence.records().stream()
        .filter(r -> r.id().equals(m.id()) && r.session() == m.session() && !r.leavesOpen())
        .findFirst()
        .map(record -> flight(title, m, record));
  }

  private static Flight flight(String title, Measurement m, RequestRecord record) {
    return new Flight(title, m, record.capture(), StreamTimeline.of(record.capture()));
  }

  /** Heads of the exchanges that are shown whole. */
  List<PageView.Exchange> views() {
    List<PageView.Exchange> views = new ArrayList<>();
    for (Flight flight : shown) {
      views.add(new PageView.Exchange(views.size(), flight.title(), flight.text()));
    }
    return views;
  }

  /** The exchanges that are shown whole. */
  ArrayNode json() {
    ArrayNode json = Island.JSON.createArrayNode();
    shown.forEach(flight -> json.add(flight.json()));
    return json;
  }

  /** One exchange of each provider in short. */
  ArrayNode lanes() {
    ArrayNode json = Island.JSON.createArrayNode();
    for (Flight flight : medians) {
      Measurement m = flight.measurement();
      ObjectNode lane = json.addObject();
      lane.put("provider", m.provider());
      lane.put("id", m.id());
      lane.put("first_answer_nanos", m.marks().firstAnswerNanos());
      lane.put("last_answer_nanos", m.marks().lastAnswerNanos());
      lane.put("answer_tokens", m.tokens().answer());
      ArrayNode arrivals = lane.putArray("arrivals_nanos");
      flight.timeline().answerArrivals().stream().limit(MOST_STROKES).forEach(arrivals::add);
    }
    return json;
  }
}
