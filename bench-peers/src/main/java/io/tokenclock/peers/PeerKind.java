package io.tokenclock.peers;

import io.tokenclock.exchange.ClientExecutor;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What takes part. */
enum PeerKind {
  /** A bare blocking socket: nothing in Java sees bytes much sooner. */
  SOCKET("bare socket"),
  /** The client of real runs. */
  TOKENCLOCK("tokenclock"),
  /** The same with the hop that the JDK makes unless told otherwise. */
  DEFAULT_EXECUTOR("tokenclock, default executor"),
  /** The JDK's client and its stream of bytes. */
  INPUT_STREAM("JDK ofInputStream"),
  /** The JDK's client and its stream of lines. */
  LINES("JDK ofLines"),
  /** The SDK of OpenAI. */
  OPENAI_JAVA("openai-java"),
  /** langchain4j. */
  LANGCHAIN4J("langchain4j"),
  /** Parse, then read the clock. */
  STAMP_AFTER_JSON("ofLines, stamp after JSON"),
  /** Tokenize all text so far at each event. */
  TOKENIZE("ofLines, all text tokenized at each event"),
  /** Write each event durably before reading the next. */
  FORCE("ofLines, each event forced to disk");

  private final String title;

  PeerKind(String title) {
    this.title = title;
  }

  /**
   * The one of that key.
   *
   * @throws IllegalArgumentException naming all keys when there is none
   */
  static PeerKind of(String key) {
    List<String> keys = Stream.of(values()).map(PeerKind::key).toList();
    int index = keys.indexOf(key);
    if (index < 0) {
      throw new IllegalArgumentException(
          "expected some of " + String.join(", ", keys) + "; was " + key);
    }
    return values()[index];
  }

  /** Its name in options and files. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its name in tables. */
  String title() {
    return title;
  }

  /** Makes one, with a connection of its own. */
  Peer open() {
    return switch (this) {
      case SOCKET -> new BareSocket();
      case TOKENCLOCK -> new Tokenclock(ClientExecutor.DIRECT);
      case DEFAULT_EXECUTOR -> new Tokenclock(ClientExecutor.DEFAULT);
      case INPUT_STREAM -> new InputStreamPeer();
      case LINES -> new LinesPeer(Habits.none());
      case OPENAI_JAVA -> new OpenAiJava();
      case LANGCHAIN4J -> new LangChain4j();
      case STAMP_AFTER_JSON -> new LinesPeer(Habits.stampAfterJson());
      case TOKENIZE -> new LinesPeer(Habits.tokenizeAllSoFar());
      case FORCE -> new LinesPeer(Habits.forceEachEvent());
    };
  }
}
