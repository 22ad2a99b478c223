package io.tokenclock.testkit.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** The kinds of meeting notes. */
enum LookupShape {
  NUMBERED_MINUTES("minutes") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("MINUTES no. " + m.number() + ", " + m.body()).add("Subject: " + m.topic());
      out.add("Held: " + fullDate(m, draw) + ", " + Wording.clock24(m.startMinute()));
      out.add("Present: " + String.join(", ", m.present())).add("").add(m.opening().text());
      int item = 1;
      for (Meeting.Point thread : m.threads()) {
        out.add("").add(item++ + ". " + thread.heading()).add(prose(thread));
      }
      return out.add("").add(m.closing().text()).toString();
    }
  },
  GROUP_CHAT("talk") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("#" + m.topic().replaceFirst("^the ", "").replace(' ', '-') + " (" + m.body() + ")");
      int minute = m.startMinute();
      for (Meeting.Line line : all(m)) {
        out.add(Wording.clock24(minute) + " " + line.speaker() + ": " + line.text());
        minute += draw.below(4);
      }
      return out.toString();
    }
  },
  MAIL_THREAD("talk") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("Subject: Re: " + m.topic() + ", notes from our call").add("To: " + m.body());
      int minute = m.startMinute();
      for (Meeting.Point thread : m.threads()) {
        String from = thread.lines().get(0).speaker();
        out.add("").add("--- " + from + ", " + Wording.clock24(minute) + " ---");
        out.add("On " + thread.title() + ":");
        thread.lines().forEach(line -> out.add("> " + line.speaker() + ": " + line.text()));
        minute += draw.between(3, 40);
      }
      return out.toString();
    }
  },
  TABLE("note") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("# " + m.body() + " / " + m.topic() + " / " + fullDate(m, draw));
      out.add("| No. | Matter | Discussion | Outcome |").add("|---|---|---|---|");
      int item = 1;
      for (Meeting.Point thread : m.threads()) {
        String discussion = thread.texts(Meeting.Kind.FINAL, false, "; ");
        String outcome = thread.texts(Meeting.Kind.FINAL, true, "; ");
        out.add(
            "| " + item++ + " | " + thread.heading() + " | " + discussion + " | " + outcome + " |");
      }
      return out.toString();
    }
  },
  BULLET_MEMO("note") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("MEMO " + m.body()).add("re " + m.topic() + ", " + fullDate(m, draw));
      out.add(m.opening().text());
      for (Meeting.Point thread : m.threads()) {
        out.add("").add(thread.heading().toUpperCase(Locale.ROOT));
        thread.lines().forEach(line -> out.add("  - " + line.text()));
      }
      return out.add("").add(m.closing().text()).toString();
    }
  },
  TIMED_TRANSCRIPT("talk") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("Recording of " + fullDate(m, draw) + ": " + m.topic() + ". Machine transcript.");
      int second = draw.between(3, 20);
      for (Meeting.Line line : all(m)) {
        String stamp = "[00:" + Wording.clock24(second) + "] ";
        out.add(stamp + line.speaker().toUpperCase(Locale.ROOT) + "  " + line.text());
        second += draw.between(6, 45);
      }
      return out.toString();
    }
  },
  QUESTIONS_AND_ANSWERS("minutes") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("What was said about " + m.topic() + "? A digest for absentees of " + m.body());
      out.add("(meeting of " + fullDate(m, draw) + ")");
      List<String> openers =
          List.of("What about ", "And ", "Any news on ", "What of ", "Where do we stand on ");
      int opener = draw.below(openers.size());
      for (Meeting.Point thread : m.threads()) {
        String start = openers.get(opener++ % openers.size());
        out.add("").add("Q: " + start + thread.title() + "?").add("A: " + prose(thread));
      }
      return out.toString();
    }
  },
  STAND_UP_LOG("note") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add(
          "stand-up log | " + m.body() + " | week " + (m.number() % 16 + 1) + " | " + m.topic());
      for (Meeting.Point thread : m.threads()) {
        out.add(thread.lines().get(0).speaker() + " (" + thread.title() + ")");
        for (Meeting.Line line : thread.lines()) {
          out.add((line.kind() == Meeting.Kind.FINAL ? "   => " : "   .. ") + line.text());
        }
      }
      return out.add(m.closing().text()).toString();
    }
  },
  DECISION_REGISTER("note") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("Decision register of " + m.body() + ", extract on " + m.topic());
      int entry = m.number();
      for (Meeting.Point thread : m.threads()) {
        for (Meeting.Line line : thread.lines()) {
          String status =
              switch (line.kind()) {
                case ASIDE -> "remark";
                case OLD -> "void";
                case FINAL -> "in force";
              };
          out.add("D-" + entry++ + " [" + status + "] " + line.text());
        }
      }
      return out.toString();
    }
  },
  LETTER_TO_ABSENTEE("minutes") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add("Dear colleague,");
      out.add(
          "you missed our meeting on "
              + m.topic()
              + ", so here is my account of it. "
              + m.opening().text());
      m.threads().forEach(thread -> out.add(prose(thread)));
      return out.add(m.closing().text()).add(m.opening().speaker() + ", " + m.body()).toString();
    }
  },
  WIKI_PAGE("note") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add("---").add("page: " + m.topic()).add("space: " + m.body());
      out.add("edited: " + m.date()).add("---").add(m.opening().text());
      for (Meeting.Point thread : m.threads()) {
        out.add("== " + thread.heading() + " ==");
        for (Meeting.Line line : thread.lines()) {
          out.add((line.kind() == Meeting.Kind.FINAL ? "* [x] " : "* [ ] ") + line.text());
        }
      }
      return out.toString();
    }
  },
  DICTATED_MEMO("talk") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n\n");
      out.add("(dictated, " + m.opening().speaker() + ", for " + m.body() + ")");
      out.add("This is what I jotted down, word by word, on " + m.topic() + ".");
      for (Meeting.Point thread : m.threads()) {
        StringJoiner said = new StringJoiner(" ");
        said.add("Next, " + thread.title() + ".");
        thread.lines().forEach(line -> said.add(line.speaker() + " said: " + line.text()));
        out.add(said.toString());
      }
      return out.toString();
    }
  },
  TIMELINE("minutes") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add(
          "Log of the session on " + m.topic() + " (" + m.body() + ", " + fullDate(m, draw) + ")");
      int minute = m.startMinute();
      for (Meeting.Line line : all(m)) {
        out.add(Wording.clock24(minute) + " - " + line.text());
        minute += draw.between(2, 9);
      }
      return out.toString();
    }
  },
  INTERVIEW_STYLE_CALL("talk") {
    @Override
    String render(Meeting m, Draw draw) {
      StringJoiner out = new StringJoiner("\n");
      out.add(
          "Call of "
              + fullDate(m, draw)
              + " / "
              + m.body()
              + " / on the line: "
              + String.join(", ", m.present()));
      for (Meeting.Point thread : m.threads()) {
        out.add("").add("** " + thread.heading() + " **");
        thread.lines().forEach(line -> out.add(line.text() + " (" + line.speaker() + ")"));
      }
      return out.toString();
    }
  };

  private final String register;

  LookupShape(String register) {
    this.register = register;
  }

  /** The manner of its sentences: {@code minutes}, {@code talk} or {@code note}. */
  String register() {
    return register;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Lays a meeting out. */
  abstract String render(Meeting meeting, Draw draw);

  private static String fullDate(Meeting meeting, Draw draw) {
    return draw.pick(Wording.fullDates(meeting.date()));
  }

  private static String prose(Meeting.Point thread) {
    return String.join(" ", thread.lines().stream().map(Meeting.Line::text).toList());
  }

  private static List<Meeting.Line> all(Meeting meeting) {
    List<Meeting.Line> lines = new ArrayList<>();
    lines.add(meeting.opening());
    meeting.threads().forEach(thread -> lines.addAll(thread.lines()));
    lines.add(meeting.closing());
    return lines;
  }
}
