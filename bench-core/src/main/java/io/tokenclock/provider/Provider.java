package io.tokenclock.provider;

import java.util.List;

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
}
