package io.tokenclock.testkit.dataset;

import io.tokenclock.testkit.dataset.Contract.Entry;
import io.tokenclock.testkit.dataset.Contract.Section;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** The kinds of contract documents. */
enum ContractShape {
  NUMBERED_CLAUSES(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("AGREEMENT No. " + draw.between(1000, 9999));
      out.add("between " + c.vendor() + " (the Provider) and " + c.customer() + " (the Customer)");
      int number = 1;
      for (Section section : c.sections()) {
        out.add("").add(number + ". " + section.matter().heading());
        int sub = 1;
        for (Entry entry : section.entries()) {
          out.add(number + "." + sub++ + " " + entry.text());
        }
        number++;
      }
      out.add("").add(number + ". General");
      int sub = 1;
      for (String extra : c.extras()) {
        out.add(number + "." + sub++ + " " + extra);
      }
      return out.toString();
    }
  },
  LETTER_AGREEMENT(Manner.PLAIN) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add(c.vendor() + "\n" + c.town() + ", " + c.signed());
      out.add(
          "To " + c.customer() + "\n\nGood day,\n\nthese are the terms on which we work together.");
      int extra = 0;
      for (Section section : c.sections()) {
        boolean more = extra < c.extras().size() && draw.chance(60);
        out.add(section.prose() + (more ? " " + c.extras().get(extra++) : ""));
      }
      if (extra < c.extras().size()) {
        out.add(String.join(" ", c.extras().subList(extra, c.extras().size())));
      }
      return out.add("For " + c.vendor() + "\nAgreed, for " + c.customer()).toString();
    }
  },
  KEY_TERMS_TABLE(Manner.ROW) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("# Key terms").add("| Item | Agreed |").add("|---|---|");
      out.add(row("Provider", c.vendor())).add(row("Customer", c.customer()));
      entries(c).forEach(entry -> out.add(row(entry.label(), entry.text())));
      out.add("").add("Further terms");
      c.extras().forEach(extra -> out.add("* " + extra));
      return out.toString();
    }

    @Override
    String row(String label, String value) {
      return "| " + label + " | " + value + " |";
    }
  },
  ORDER_FORM(Manner.ROW) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("ORDER FORM " + draw.between(100, 999) + "/" + draw.between(10, 99)).add("");
      out.add(row("Provider", c.vendor())).add(row("Ordered by", c.customer()));
      entries(c).forEach(entry -> out.add(row(entry.label(), entry.text())));
      return out.add("").add("Conditions").add(String.join("\n", c.extras())).toString();
    }

    @Override
    String row(String label, String value) {
      return "[" + label + "] " + value;
    }
  },
  AMENDED_AND_RESTATED(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add(
          "AMENDMENT No. "
              + draw.between(2, 9)
              + "\n"
              + c.vendor()
              + " (Provider) / "
              + c.customer()
              + " (Customer)");
      out.add(
          "The terms below replace the earlier wording in full; the agreement is restated as follows.");
      int number = draw.between(2, 5);
      for (Section section : c.sections()) {
        out.add(
            "Section "
                + number++
                + " ("
                + section.matter().heading()
                + ") now reads: \""
                + section.prose()
                + "\"");
      }
      out.add("A new Section " + number + " is added: \"" + String.join(" ", c.extras()) + "\"");
      return out.add("Signed at " + c.town()).toString();
    }
  },
  DEFINITIONS_FIRST(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("DEFINITIONS").add("\"Provider\" means " + c.vendor() + ";");
      out.add("\"Customer\" means " + c.customer() + " and its staff at " + c.town() + ".");
      out.add("\"Party\" means either of them; \"days\" are calendar days.");
      int article = 1;
      for (Section section : c.sections()) {
        out.add("")
            .add(
                "ARTICLE "
                    + article++
                    + ": "
                    + section.matter().heading().toUpperCase(Locale.ROOT));
        out.add(section.prose());
      }
      out.add("").add("ARTICLE " + article + ": FINAL PROVISIONS");
      return out.add(String.join(" ", c.extras())).toString();
    }
  },
  RECITALS(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add(
          "THIS AGREEMENT is made at "
              + c.town()
              + " by "
              + c.vendor()
              + ", \"Provider\", and "
              + c.customer()
              + ", \"Customer\".");
      int half = c.extras().size() / 2;
      out.add("WHEREAS both wish to put their dealings in writing; NOW THEREFORE they agree:");
      char letter = 'A';
      for (Section section : c.sections()) {
        out.add("(" + letter++ + ") " + section.prose());
      }
      out.add("AND FURTHER: " + String.join(" ", c.extras().subList(0, half)));
      out.add("IN CLOSING: " + String.join(" ", c.extras().subList(half, c.extras().size())));
      return out.toString();
    }
  },
  QUESTIONS_AND_ANSWERS(Manner.PLAIN) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("Our agreement in questions and answers");
      out.add("(we: " + c.vendor() + "; you: " + c.customer() + "; this text is binding)");
      for (Section section : c.sections()) {
        out.add("").add("Q. " + section.matter().question()).add("A. " + section.prose());
      }
      out.add("").add("Q. Is there anything else?").add("A. " + String.join(" ", c.extras()));
      return out.toString();
    }
  },
  SCHEDULE(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add(
          "SCHEDULE " + draw.between(1, 12) + " to the framework of " + c.vendor() + " (Provider)");
      out.add("agreed with " + c.customer() + " (Customer), " + c.town());
      for (Section section : c.sections()) {
        out.add("").add("## " + section.matter().heading());
        section.entries().forEach(entry -> out.add("- " + entry.text()));
      }
      out.add("").add("## Miscellaneous");
      c.extras().forEach(extra -> out.add("- " + extra));
      return out.toString();
    }
  },
  MAIL_CONFIRMATION(Manner.PLAIN) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("From: contracts, " + c.vendor()).add("To: purchasing, " + c.customer());
      out.add("Subject: what we have agreed").add("");
      out.add("Thank you for your yes on the phone. For the record, this is our contract:").add("");
      int point = 1;
      for (Section section : c.sections()) {
        out.add(point++ + ") " + section.prose());
      }
      out.add("").add("Besides:").add(String.join("\n", c.extras()));
      return out.add("").add("With a short reply you confirm all of this.").toString();
    }
  },
  PLAIN_LANGUAGE(Manner.PLAIN) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add(
          "A contract in plain words\n(\"we\" are "
              + c.vendor()
              + ", \"you\" are "
              + c.customer()
              + ")");
      for (Section section : c.sections()) {
        out.add(section.matter().plain().toUpperCase(Locale.ROOT) + "\n" + section.prose());
      }
      return out.add("THE REST\n" + String.join("\n", c.extras())).toString();
    }
  },
  COVER_SHEET(Manner.ROW) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("COVER SHEET (prevails over the general terms)");
      out.add(c.vendor() + ", provider -- " + c.customer() + ", customer").add("----");
      entries(c).forEach(entry -> out.add(row(entry.label(), entry.text())));
      out.add("----").add("GENERAL TERMS");
      int number = 1;
      for (String extra : c.extras()) {
        out.add(number++ + ". " + extra);
      }
      return out.toString();
    }

    @Override
    String row(String label, String value) {
      return label.toUpperCase(Locale.ROOT) + " .... " + value;
    }
  },
  REGISTER_EXTRACT(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add(
          "Contract register, " + c.town() + ", full text of file " + draw.between(10000, 99999));
      out.add("Provider: " + c.vendor()).add("Customer: " + c.customer());
      int line = 10;
      for (Section section : c.sections()) {
        for (Entry entry : section.entries()) {
          out.add(line + " " + section.matter().heading() + ": " + entry.text());
          line += 10;
        }
      }
      for (String extra : c.extras()) {
        out.add(line + " Other: " + extra);
        line += 10;
      }
      return out.toString();
    }
  },
  PARAGRAPH_SIGNS(Manner.CLAUSE) {
    @Override
    String render(Contract c, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("Contract between").add("  " + c.vendor() + " - Provider -").add("  and");
      out.add("  " + c.customer() + " - Customer -");
      int number = 1;
      int extra = 0;
      for (Section section : c.sections()) {
        out.add("").add("\u00a7 " + number++ + " " + section.prose());
        if (extra < c.extras().size()) {
          out.add("").add("\u00a7 " + number++ + " " + c.extras().get(extra++));
        }
      }
      return out.toString();
    }
  };

  /** How a document speaks. */
  enum Manner {
    /** In formal clauses. */
    CLAUSE("clause", "clause", 7),
    /** From us to you. */
    PLAIN("plain", "plain", 9),
    /** In labeled rows, with formal clauses below. */
    ROW("row", "clause", 14);

    private final String facts;
    private final String prose;
    private final int extras;

    Manner(String facts, String prose, int extras) {
      this.facts = facts;
      this.prose = prose;
      this.extras = extras;
    }

    /** Pools of the terms. */
    String facts() {
      return facts;
    }

    /** How many further clauses it takes at least to reach the length of the others. */
    int extras() {
      return extras;
    }

    /** Pools of the further clauses. */
    String prose() {
      return prose;
    }
  }

  private final Manner manner;

  ContractShape(Manner manner) {
    this.manner = manner;
  }

  Manner manner() {
    return manner;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Lays a contract out. */
  abstract String render(Contract contract, Draw draw);

  /** How this shape writes a term; without rows the label is dropped. */
  String row(String label, String value) {
    return value;
  }

  private static List<Entry> entries(Contract contract) {
    return contract.sections().stream().flatMap(section -> section.entries().stream()).toList();
  }
}
