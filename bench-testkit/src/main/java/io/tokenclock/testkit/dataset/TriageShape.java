package io.tokenclock.testkit.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The ways a ticket reaches the desk. */
enum TriageShape {
  EMAIL("Subject: {triage.subject}\n\n{triage.hello}\n\n", " ", "\n\n{triage.bye}"),
  WEB_FORM(
      "Product: {product}\nCustomer: {firm}\nType (preset): [question|bug|idea|other]\n"
          + "Description: ",
      " ",
      ""),
  CHAT("{t1} {firm}: hi\n{t1} {firm}: ", "\n{t2} {firm}: ", "\n{t3} Bot: A colleague will join."),
  VOICE_MAIL(
      "Voice mail, {n:18-59} seconds, transcribed:\n\"[Hi|Hello|Right, hello], {who} [here|speaking]"
          + " from {firm}, [about|it is about] {product}. ",
      " [Um... |Well... |]",
      " [Bye|Thank you, bye].\""),
  APP_REVIEW("{stars}  \"{product}, {n:2-9} months in\"\n", " ", "\n- {who}"),
  FORWARDED(
      "FW: {triage.subject}\n> From: {who}, account manager\n> {firm} [wrote|told me]:\n> ",
      "\n> ",
      ""),
  FORUM_POST("{product} forum, section Help. Posted by {handle}\n\n", "\n\n", "\n\n{n:2-40} views"),
  PHONE_NOTE(
      "Call note, agent {first}. Caller: {who}, {firm} ({product}). In the caller's words:\n- ",
      "\n- ",
      ""),
  IN_APP_FEEDBACK(
      "screen={screen}; app={product} {n:2-8}.{n:0-9}; mood=[happy|neutral|angry]\nfeedback: ",
      " ",
      ""),
  TEXT_MESSAGE("{firm} here, {product} [user|customer]. ", " ", " [Thx|Tks], {first}"),
  QUEUE_EXPORT(
      "id: {n:10000-99999}\nsource: partner\nrequested_priority: [low|high|normal]\nnote: ",
      "\nnote: ",
      "\ncustomer: {firm} / {product}"),
  LETTER(
      "{firm}, {city}\nTo the makers of {product}\n\n[Dear Sir or Madam|Dear all],\n",
      "\n",
      "\nYours faithfully, {who}"),
  SURVEY(
      "Survey, {product}. Q1 What is on your mind?\n",
      "\nQ2 How does it affect your work?\n",
      "\nQ3 Your company? {firm}");

  private final String head;
  private final String joint;
  private final String tail;

  TriageShape(String head, String joint, String tail) {
    this.head = head;
    this.joint = joint;
    this.tail = tail;
  }

  /**
   * What a ticket says.
   *
   * @param issue the sentence that settles the category
   * @param effect the sentence that settles the priority
   * @param noise a remark that settles nothing; may be empty
   */
  record Matter(String issue, String effect, String noise) {}

  /** Whether its writer has a form or a keyboard at hand, and so may speak of presets. */
  boolean typed() {
    return switch (this) {
      case VOICE_MAIL, APP_REVIEW, PHONE_NOTE, TEXT_MESSAGE, LETTER, SURVEY -> false;
      default -> true;
    };
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  String render(Expansion text, Matter matter, Draw draw) {
    int start = draw.between(8 * 60, 16 * 60);
    for (int i = 1; i <= 3; i++) {
      text.bind("t" + i, "[" + Wording.clock24(start + i) + "]");
    }
    text.bind("stars", "*".repeat(draw.between(1, 5)));
    text.bind("handle", text.expand("[old|tall|busy|quiet]_{first}{n:2-99}"));
    text.bind("screen", text.expand("{objects}").replace(' ', '-'));
    List<String> parts = new ArrayList<>(List.of(matter.issue(), matter.effect()));
    if (!matter.noise().isEmpty()) {
      // The survey asks for the effect second, so a remark may only follow it there.
      boolean last = this == SURVEY || draw.chance(50);
      parts.add(last ? 2 : draw.below(2), matter.noise());
    }
    if (this == SURVEY && parts.size() == 3) {
      parts.set(1, parts.get(1) + " " + parts.remove(2));
    }
    StringBuilder out = new StringBuilder(text.expand(head));
    for (int i = 0; i < parts.size(); i++) {
      out.append(i == 0 ? "" : text.expand(joint)).append(parts.get(i));
    }
    return out.append(text.expand(tail)).toString();
  }
}
