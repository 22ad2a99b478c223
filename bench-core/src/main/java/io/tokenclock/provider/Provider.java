package io.tokenclock.provider;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One endpoint under test: how it is named, and how it wants the logical request written.
 *
 * <p>Implementations are immutable and thread-safe. They must not send, buffer, retry or wait: a
 * provider only describes. An adapter may differ from others in endpoint, authentication headers,
 * model name, name of the output ceiling, reasoning syntax, {@code top_k} switch-off and {@code
 * stream_options}, and in nothing else.
 */
public interface Provider {

  /** Unique id: lower-case letters, digits, {@code -}; used in files, options and tables. */
  String id();

  /** The name that people know, for tables. */
  String name();

  /** The model that is asked for, in this vendor's spelling. */
  String model();

  /** Kind of capacity behind the endpoint. */
  EndpointClass endpointClass();

  /**
   * What is missing before it can be used, such as the names of unset environment variables; empty
   * when it is ready. Never the value of anything.
   */
  List<String> missing();

  /**
   * Writes the request for this endpoint. Called before the clock starts.
   *
   * @throws IllegalStateException when something is {@link #missing()}
   */
  WireRequest prepare(ChatRequest request);

  /** The credentials in its requests, so that evidence can be searched for them. */
  List<Secret> secrets();

  /**
   * Where its requests go; null while that is not known. Readable before the provider is ready, so
   * that lists can show it.
   */
  default @Nullable URI endpoint() {
    return null;
  }

  /** What its tokens cost, for estimates; null when nobody noted it. */
  default @Nullable Price price() {
    return null;
  }

  /** What was noted about the vendor's terms on benchmarking; null when nothing was. */
  default @Nullable String termsNote() {
    return null;
  }
}
