package io.tokenclock.provider;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A POST as it will go over the wire, complete before the clock starts. Immutable.
 *
 * <p>Headers with credentials are kept apart from the others, so that no report can print them.
 */
public final class WireRequest {
  private final URI uri;
  private final Map<String, String> headers;
  private final Map<String, Secret> secretHeaders;
  private final byte[] body;

  /** Copies everything. */
  public WireRequest(
      URI uri, Map<String, String> headers, Map<String, Secret> secretHeaders, byte[] body) {
    this.uri = requireNonNull(uri, "uri");
    this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    this.secretHeaders = Collections.unmodifiableMap(new LinkedHashMap<>(secretHeaders));
    this.body = body.clone();
  }

  /** Where it goes. */
  public URI uri() {
    return uri;
  }

  /** Headers that anyone may see, in order. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Headers that hold credentials, in order. */
  public Map<String, Secret> secretHeaders() {
    return secretHeaders;
  }

  /** The body; a copy. */
  public byte[] body() {
    return body.clone();
  }

  /** The request as text, with each credential as {@code ***}. */
  @Override
  public String toString() {
    var text = new StringBuilder("POST ").append(uri).append('\n');
    headers.forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
    secretHeaders.forEach((name, value) -> text.append(name).append(": ***\n"));
    return text.append('\n').append(new String(body, StandardCharsets.UTF_8)).toString();
  }
}
