package io.tokenclock.testkit.dataset;

import io.tokenclock.task.BuiltinFamily;
import io.tokenclock.testkit.dataset.Contract.Entry;
import io.tokenclock.testkit.dataset.Contract.Matter;
import io.tokenclock.testkit.dataset.Contract.Section;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Contracts with ten terms each. Every term, also an absent one, is said in a sentence or row of
 * its own; signature days, drafts, cure periods and other deadlines stand beside as distractors and
 * never repeat a right number.
 */
final class ContractFamily implements Family {
  private static final List<ContractShape> SHAPES = List.of(ContractShape.values());

  private final Phrases phrases = Phrases.load("phrases-contract.txt");
  private final String system = Phrases.text("contract-system.txt").strip();

  @Override
  public BuiltinFamily family() {
    return BuiltinFamily.CONTRACT_TERMS_EXTRACTION;
  }

  @Override
  public String idPrefix() {
    return "contract";
  }

  @Override
  public String system() {
    return system;
  }

  @Override
  public boolean keepsBand(int input, int user) {
    return user >= 500 && user <= 1000;
  }

  @Override
  public FamilyItem draw(int index, Draw draw) {
    ContractShape shape = SHAPES.get(index % SHAPES.size());
    return new Drafting(shape, ContractTerms.draw(index, draw), draw).item();
  }

  /** The making of one document. */
  private final class Drafting {
    private final ContractShape shape;
    private final ContractTerms terms;
    private final Draw draw;
    private final Expansion text;
    private final Map<String, String> evidence = new LinkedHashMap<>();
    private final List<Section> sections = new ArrayList<>();

    Drafting(ContractShape shape, ContractTerms terms, Draw draw) {
      this.shape = shape;
      this.terms = terms;
      this.draw = draw;
      this.text = new Expansion(phrases, draw);
    }

    FamilyItem item() {
      bindNames();
      bindTerms();
      bindDistractors();
      section(Matter.SUBJECT, fact("type." + terms.type(), "Subject", "agreement_type"));
      section(Matter.START, fact("effective", "Effective date", "effective_date"));
      section(Matter.TERM, fact("end", "End of initial term", "initial_term_end_date"));
      section(Matter.RENEWAL, renewal());
      String pay = terms.paymentDays() == null ? "pay.none" : "pay.days";
      section(Matter.PAYMENT, fact(pay, "Payment period", "payment_terms_days"));
      String stop = terms.terminationDays() == null ? "stop.false" : "stop.true";
      section(
          Matter.TERMINATION,
          fact(
              stop,
              "Termination for convenience",
              "termination_for_convenience",
              "termination_notice_days"));
      String incident = terms.incidentHours() == null ? "incident.none" : "incident.hours";
      section(
          Matter.SECURITY, fact(incident, "Security incidents", "security_incident_notice_hours"));
      List<String> extras = new ArrayList<>();
      int wanted = shape.manner().extras() + draw.below(4);
      for (int i = 0; i < wanted; i++) {
        extras.add(text.pool("contract.fill." + shape.manner().prose()));
      }
      Contract contract =
          new Contract(
              text.expand("{vendor}"),
              text.expand("{customer}"),
              text.expand("{town}"),
              text.expand("{sd}"),
              sections,
              extras);
      String user = shape.render(contract, draw);
      return new FamilyItem(shape.label(), user, terms.gold(), List.of(), evidence);
    }

    private void bindNames() {
      for (String name : List.of("vendor", "customer", "product", "purpose")) {
        text.bind(name, text.pool("contract." + name));
      }
      text.bind("prod", text.expand("{product}"));
      for (String name : List.of("town", "first", "last")) {
        text.bindAll(name, draw.shuffled(phrases.variants("contract." + name)));
      }
      List<String> people = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        people.add(text.expand("{first} {last}"));
      }
      text.bindAll("who", people);
      text.bind("fee", Wording.grouped(draw.between(12, 480) * 250));
      List<String> parties = List.of("Either party", "The Customer", "The Provider");
      String whoMay = draw.pick(parties);
      text.bind("whomay", whoMay);
      text.bind("whomay2", whoMay.substring(0, 1).toLowerCase(Locale.ROOT) + whoMay.substring(1));
    }

    private void bindTerms() {
      int format = draw.below(5);
      text.bind("eff", date(terms.effective(), format)).bind("end", date(terms.end(), format));
      bindLength("rm", terms.renewalMonths(), "months");
      bindLength("nr", terms.nonRenewalDays(), "days");
      bindLength("pd", terms.paymentDays(), "days");
      bindLength("tn", terms.terminationDays(), "days");
      bindLength("ih", terms.incidentHours(), "hours");
    }

    private void bindLength(String name, @Nullable Integer length, String unit) {
      if (length != null) {
        text.bind(name, draw.pick(Wording.lengths(length, unit)));
      }
    }

    private void bindDistractors() {
      text.bindAll("xdays", lengths(terms.otherDays(), "days"));
      text.bindAll("xhours", lengths(terms.otherHours(), "hours"));
      text.bindAll("xmonths", lengths(terms.otherMonths(), "months"));
      int format = draw.below(5);
      text.bind("sd", date(terms.effective().minusDays(draw.between(3, 60)), format));
      List<String> days = new ArrayList<>();
      for (int i = 1; i <= 4; i++) {
        days.add(date(terms.effective().minusDays(70L * i + draw.below(60)), format));
      }
      text.bindAll("xd", days);
      int shift = draw.chance(50) ? draw.between(20, 150) : -draw.between(20, 150);
      text.bind("xe", date(terms.end().plusDays(shift), format));
      List<String> others = new ArrayList<>(ContractTerms.TYPES);
      others.remove(terms.type());
      text.bind("othertype", text.pool("contract.other." + draw.pick(others)));
    }

    private List<String> lengths(List<Integer> numbers, String unit) {
      return draw.shuffled(numbers).stream()
          .map(number -> draw.pick(Wording.lengths(number, unit)))
          .toList();
    }

    private static String date(LocalDate date, int format) {
      return Wording.fullDates(date).get(format);
    }

    private List<Entry> renewal() {
      if (terms.renewalMonths() == null) {
        return fact(
            "renew.false",
            "Renewal",
            "auto_renews",
            "renewal_term_months",
            "non_renewal_notice_days");
      }
      List<Entry> entries =
          new ArrayList<>(fact("renew.true", "Renewal", "auto_renews", "renewal_term_months"));
      entries.addAll(fact("nonrenew", "Notice against renewal", "non_renewal_notice_days"));
      return entries;
    }

    private List<Entry> fact(String pool, String label, String... fields) {
      String said = text.pool("contract." + pool + "." + shape.manner().facts());
      if (shape.manner() != ContractShape.Manner.ROW) {
        said = Expansion.capital(said);
      }
      for (String field : fields) {
        evidence.put(field, shape.row(label, said));
      }
      return List.of(new Entry(label, said));
    }

    private void section(Matter matter, List<Entry> facts) {
      List<Entry> entries = new ArrayList<>(facts);
      // Rows share one pool of remarks, and two of the same label would contradict each other.
      boolean single = matter == Matter.SUBJECT || shape.manner() == ContractShape.Manner.ROW;
      int remarks = draw.chance(80) ? draw.between(1, single ? 1 : 2) : 0;
      for (int i = 0; i < remarks; i++) {
        // Terms of renewal point back at the initial term, so that a remark may only follow them.
        boolean last = matter == Matter.RENEWAL || draw.chance(50);
        entries.add(last ? entries.size() : 0, noise(matter));
      }
      sections.add(new Section(matter, entries));
    }

    private Entry noise(Matter matter) {
      if (shape.manner() == ContractShape.Manner.ROW) {
        String[] row = text.pool("contract.row.noise").split(";", -1);
        return new Entry(row[0], row[1]);
      }
      String pool =
          switch (matter) {
            case SUBJECT -> "type.noise";
            case START -> "effective.noise.";
            case TERM -> "end.noise.";
            case RENEWAL -> "renew.noise.";
            case PAYMENT -> "pay.noise.";
            case TERMINATION -> "stop.noise.";
            case SECURITY -> "incident.noise.";
          };
      String manner = pool.endsWith(".") ? shape.manner().facts() : "";
      return new Entry("", Expansion.capital(text.pool("contract." + pool + manner)));
    }
  }
}
