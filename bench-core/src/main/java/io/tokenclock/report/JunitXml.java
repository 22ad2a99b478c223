package io.tokenclock.report;

import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * A run as JUnit XML, which every CI system shows: one suite per provider, one case per request. A
 * request that failed is an {@code error}, a wrong answer a {@code failure}, one that was not sent
 * is {@code skipped}. The time of a case is its end-to-end latency.
 */
final class JunitXml {
  private final XMLStreamWriter xml;

  private JunitXml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** Writes the whole text; the target stays open. */
  static void write(Scorecard scorecard, List<Measurement> measurements, Writer target)
      throws IOException {
    try {
      XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(target);
      new JunitXml(writer).document(scorecard, measurements);
      writer.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
    target.write('\n');
  }

  private void document(Scorecard scorecard, List<Measurement> measurements)
      throws XMLStreamException {
    Map<String, Map<Integer, Measurement>> byProvider = new LinkedHashMap<>();
    for (ProviderScore score : scorecard.providers()) {
      byProvider.put(score.provider().id(), new LinkedHashMap<>());
    }
    for (Measurement m : measurements) {
      Map<Integer, Measurement> rounds = byProvider.get(m.provider());
      if (rounds != null && !m.flags().contains(Measurement.WARMUP) && m.outcome() != null) {
        rounds.put(m.round(), m);
      }
    }
    xml.writeStartDocument("UTF-8", "1.0");
    line();
    xml.writeStartElement("testsuites");
    attribute("name", scorecard.plan().name());
    for (ProviderScore score : scorecard.providers()) {
      suite(score, byProvider.getOrDefault(score.provider().id(), Map.of()));
    }
    line();
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(ProviderScore score, Map<Integer, Measurement> rounds)
      throws XMLStreamException {
    int errors = 0;
    int wrong = 0;
    long nanos = 0;
    for (Measurement m : rounds.values()) {
      errors += m.completed() ? 0 : 1;
      wrong += m.completed() && !m.correct() ? 1 : 0;
      Long end = m.endToEndNanos();
      nanos += end == null ? 0 : end;
    }
    line();
    xml.writeStartElement("testsuite");
    attribute("name", score.provider().id());
    attribute("tests", Integer.toString(score.planned()));
    attribute("failures", Integer.toString(wrong));
    attribute("errors", Integer.toString(errors));
    attribute("skipped", Integer.toString(score.planned() - rounds.size()));
    attribute("time", seconds(nanos));
    for (int round = 0; round < score.planned(); round++) {
      testCase(score.provider().id(), round, rounds.get(round));
    }
    line();
    xml.writeEndElement();
  }

  private void testCase(String provider, int round, @Nullable Measurement m)
      throws XMLStreamException {
    line();
    xml.writeStartElement("testcase");
    attribute("classname", m == null ? provider : provider + "." + m.family());
    attribute("name", m == null ? "round " + round : m.item() + " (round " + round + ")");
    Long end = m == null ? null : m.endToEndNanos();
    if (end != null) {
      attribute("time", seconds(end));
    }
    if (m == null) {
      xml.writeEmptyElement("skipped");
      attribute("message", "no record of this request");
    } else if (!m.completed()) {
      Outcome outcome = m.outcome();
      xml.writeEmptyElement("error");
      attribute("type", outcome == null ? "aborted" : outcome.label());
      attribute("message", said(m));
    } else if (!m.correct()) {
      Verdict verdict = m.verdict();
      Verdict.Reason reason = verdict == null ? null : verdict.reason();
      xml.writeEmptyElement("failure");
      attribute("type", verdict == null ? "incorrect" : verdict.kind().label());
      attribute("message", reason == null ? "not the expected answer" : reason.label());
    }
    xml.writeEndElement();
  }

  private static String said(Measurement m) {
    String detail = m.detail() == null ? "" : m.detail();
    String message = m.message() == null ? "" : m.message();
    return detail + (detail.isEmpty() || message.isEmpty() ? "" : ": ") + message;
  }

  private static String seconds(long nanos) {
    return Numbers.forFile(nanos / 1e9).toPlainString();
  }

  private void line() throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  /** Escapes what XML cannot hold, and what would steer a terminal that shows it. */
  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, TerminalText.escape(value));
  }
}
