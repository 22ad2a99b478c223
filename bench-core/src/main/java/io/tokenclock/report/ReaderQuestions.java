package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** Projections for readers with one question: orders and columns over the same figures. */
final class ReaderQuestions {
  private static final String NO_TOOLS =
      "This run holds no tool-calling tasks: each answer is one JSON object that must be right as a"
          + " whole, as the arguments of a tool call must be.";

  private static final String TOOLS =
      "Only tasks in which the model calls tools can answer this; JSON answers cannot stand in for"
          + " them.";

  private ReaderQuestions() {}

  static List<Projection> all() {
    return List.of(
        projection(
            "chat-applications",
            "Chat applications",
            "Where does a chat answer start soonest on an ordinary request, and when is it whole?",
            "The median says what is usual; the tail is what users complain about.",
            ttft(Statistic.P50),
            ttft(Statistic.P50),
            ttft(Statistic.P95),
            rate(Statistic.P50),
            rate(Statistic.P95),
            e2e(Statistic.P95)),
        toolCalling(
            "agents",
            "AI agents: tool-calling latency and accuracy",
            "How long does a tool call take, at worst, and how often is it right?",
            e2e(Statistic.P95),
            e2e(Statistic.P50),
            e2e(Statistic.P95),
            ttft(Statistic.P95)),
        toolCalling(
            "tool-calling-agents",
            "Tool-calling agents",
            "Which endpoint keeps a chain of many tool calls from stalling?",
            e2e(Statistic.P99),
            e2e(Statistic.P50),
            e2e(Statistic.P99),
            rate(Statistic.P95)),
        projection(
            "fastest-for-agents",
            "Fastest for agents",
            "Where is an ordinary step over soonest?",
            NO_TOOLS,
            e2e(Statistic.P50),
            e2e(Statistic.P50),
            Column.difference(Metric.E2E, Statistic.P50),
            e2e(Statistic.P95)),
        projection(
            "most-accurate-for-agents",
            "Most accurate for agents",
            "Where is a structured answer exactly right most often?",
            NO_TOOLS,
            Column.success(),
            e2e(Statistic.P95)),
        projection(
            "compared",
            "Speed, accuracy and failures compared",
            "What is gained here is lost where?",
            "The columns are different questions; no weighting of them is offered.",
            e2e(Statistic.P95),
            ttft(Statistic.P95),
            rate(Statistic.P50),
            e2e(Statistic.P95)));
  }

  private static Projection projection(
      String key, String title, String question, String caveat, Column order, Column... columns) {
    List<Column> all = new ArrayList<>(List.of(columns));
    all.add(Column.success());
    all.add(Column.failures());
    return new Projection(key, title, question, caveat, order, List.of(all));
  }

  private static Projection toolCalling(
      String key, String title, String question, Column order, Column... columns) {
    Projection p = projection(key, title, question, TOOLS, order, columns);
    return new Projection(key, title, question, TOOLS, order, p.sections(), Limits.STANDARD, true);
  }

  private static Column ttft(Statistic statistic) {
    return Column.of(Metric.TTFT, statistic);
  }

  private static Column e2e(Statistic statistic) {
    return Column.of(Metric.E2E, statistic);
  }

  private static Column rate(Statistic statistic) {
    return Column.of(Metric.OUTPUT_RATE, statistic);
  }
}
