package io.tokenclock.report;

import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankProbabilities;
import io.tokenclock.stats.RankedValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Answers one question from the paired comparisons. Names a single provider only when it is the
 * only one whom nobody beats with certainty and it beats somebody itself.
 */
final class Answer {
  private final Scorecard scorecard;
  private final Findings.Question question;
  private final Column column;
  private final Duration clientError;
  private final Standings standings;
  private final Comparisons pairs;

  Answer(Scorecard scorecard, Findings.Question question, Duration clientError) {
    this.scorecard = scorecard;
    this.question = question;
    this.column = question.column();
    this.clientError = clientError;
    this.standings =
        Standings.of(
            scorecard,
            new Projection(question.key(), question.text(), question.text(), "", column, List.of()),
            clientError);
    this.pairs = standings.comparisons(scorecard, column);
  }

  Finding finding() {
    List<Standing> ranked = standings.listed().stream().filter(r -> r.rank() != null).toList();
    if (scorecard.validity().verdict() == Validity.Verdict.INVALID) {
      return open("the run is invalid, for the reasons given with it");
    }
    if (ranked.isEmpty()) {
      return open(whyNobody());
    }
    List<Standing> leaders =
        ranked.stream().filter(r -> Integer.valueOf(1).equals(r.rank())).toList();
    if (ranked.size() == 1) {
      return open("only " + id(ranked.get(0)) + " can be judged, " + figure(ranked.get(0)));
    }
    return leaders.size() == 1 ? single(leaders.get(0), ranked) : several(leaders, ranked);
  }

  private Finding open(String why) {
    return new Finding(
        question.key(),
        question.text(),
        question.text() + " Cannot be told: " + why + ".",
        List.of(),
        false);
  }

  private String whyNobody() {
    if (standings.listed().isEmpty()) {
      return "no provider is eligible";
    }
    List<String> notes = standings.listed().stream().map(this::whyUnranked).distinct().toList();
    return String.join("; ", notes);
  }

  private String whyUnranked(Standing row) {
    Estimate estimate = column.estimate(row.score(), Form.CENSORED);
    if (estimate == null || !String.valueOf(row.note()).equals(estimate.note())) {
      return String.valueOf(row.note());
    }
    return "that takes "
        + estimate.statistic().quantile().smallestBoundedSample()
        + " rounds, this run has "
        + estimate.order().n();
  }

  private Finding single(Standing leader, List<Standing> ranked) {
    String own = id(leader);
    List<Standing> others = ranked.stream().filter(r -> !id(r).equals(own)).toList();
    List<String> unsure =
        others.stream().map(Answer::id).filter(id -> !pairs.surelyBeats(own, id, error())).toList();
    StringBuilder text = new StringBuilder();
    text.append(own).append(' ').append(question.one()).append(", ").append(figure(leader));
    PairComparison next = pairs.between(own, id(others.get(0)));
    text.append(": ").append(ahead(next, id(others.get(0))));
    if (unsure.isEmpty()) {
      text.append(
          others.size() == 1 ? "; that is certain" : "; ahead of all others with certainty");
    } else {
      text.append("; its own lead over ")
          .append(Words.list(unsure))
          .append(" is not certain, though somebody else's is");
    }
    return new Finding(
        question.key(),
        question.text(),
        text.append('.').toString(),
        List.of(own),
        unsure.isEmpty());
  }

  private Finding several(List<Standing> leaders, List<Standing> ranked) {
    List<String> ids = leaders.stream().map(Answer::id).toList();
    StringBuilder text = new StringBuilder();
    if (leaders.size() == ranked.size()) {
      text.append(question.text())
          .append(" Cannot be told: none of ")
          .append(ids.size() > 3 ? "the " + ids.size() : Words.list(ids))
          .append(" is ahead with certainty");
    } else {
      text.append(Words.list(ids))
          .append(' ')
          .append(question.several())
          .append(" and cannot be told apart");
    }
    text.append("; ").append(why(ids.get(0), ids.get(1)));
    text.append(chances(ids));
    int rest = ranked.size() - leaders.size();
    if (rest > 0) {
      text.append(rest == 1 ? "; the other one is" : "; the other " + rest + " are")
          .append(" behind with certainty");
    }
    return new Finding(question.key(), question.text(), text.append('.').toString(), ids, false);
  }

  /** Why two are not told apart. */
  private String why(String first, String second) {
    PairComparison pair = pairs.between(first, second);
    DifferenceEstimate difference = pair == null ? null : pair.difference();
    if (pair == null || difference == null) {
      return "no round says something of both " + first + " and " + second;
    }
    String both = first + " and " + second;
    if (difference.low() == null || difference.high() == null) {
      return pair.covered() + " rounds are too few to tell " + pairCount() + " apart";
    }
    if (pair.certain() && pair.hidden(error())) {
      return both
          + " differ by "
          + size(difference.point())
          + ", less than the client's own error of "
          + Words.value(error(), column);
    }
    return both
        + " differ by "
        + size(difference.point())
        + " "
        + question.where()
        + ", interval "
        + Words.interval(difference, column)
        + " over "
        + pair.covered()
        + " rounds";
  }

  private String pairCount() {
    int count = pairs.pairs().size();
    return count == 1 ? "one pair" : count + " pairs";
  }

  private String ahead(@Nullable PairComparison pair, String next) {
    DifferenceEstimate difference = pair == null ? null : pair.difference();
    if (pair == null || difference == null) {
      return "no round says something of " + next + " too";
    }
    DifferenceEstimate lead = column.lowerIsBetter() ? difference.negated() : difference;
    return size(lead.point())
        + " ahead of "
        + next
        + " "
        + question.where()
        + " (interval "
        + Words.interval(lead, column)
        + " over "
        + pair.covered()
        + " rounds"
        + (pairs.pairs().size() > 1 ? ", corrected for " + pairCount() : "")
        + ")";
  }

  private String size(RankedValue point) {
    Double value = point.value();
    return value == null ? "more than can be measured" : Words.value(Math.abs(value), column);
  }

  /** How often each of several is first when rounds are drawn again. */
  private String chances(List<String> ids) {
    RankProbabilities ranks = pairs.ranks();
    if (ranks == null || ids.size() > 3) {
      return "";
    }
    List<String> chances = new ArrayList<>();
    for (String id : ids) {
      double first = ranks.first(pairs.providers().indexOf(id));
      chances.add(id + " " + String.format(Locale.ROOT, "%.0f", 100 * first) + " %");
    }
    return "; first when rounds are drawn again: " + String.join(", ", chances);
  }

  private String figure(Standing row) {
    Estimate estimate = column.estimate(row.score(), Form.CENSORED);
    Metric metric = column.metric();
    Double value = estimate == null ? null : estimate.value();
    if (estimate == null || metric == null) {
      return "without a figure";
    }
    String name = estimate.label().equals("p50") ? "median" : estimate.label();
    return name
        + " "
        + (metric.quantity() == Quantity.NANOSECONDS ? metric.title() + " " : "")
        + (value == null ? estimate.beyond() : Words.value(value, column));
  }

  private double error() {
    return Standings.error(column, clientError);
  }

  private static String id(Standing row) {
    return row.score().provider().id();
  }
}
