package io.tokenclock.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A provider that means well: a seed for repeatable answers, compression for speed. */
record HelpfulProvider(Provider plain) implements Provider {

  @Override
  public WireRequest prepare(ChatRequest request) {
    WireRequest written = plain.prepare(request);
    Map<String, String> headers = new HashMap<>(written.headers());
    headers.put("Accept-Encoding", "gzip");
    String body = new String(written.body(), UTF_8).replaceFirst("\\{", "{\"seed\":1,");
    return new WireRequest(written.uri(), headers, written.secretHeaders(), body.getBytes(UTF_8));
  }

  @Override
  public String id() {
    return plain.id();
  }

  @Override
  public String name() {
    return plain.name();
  }

  @Override
  public String model() {
    return plain.model();
  }

  @Override
  public EndpointClass endpointClass() {
    return plain.endpointClass();
  }

  @Override
  public List<String> missing() {
    return plain.missing();
  }

  @Override
  public List<Secret> secrets() {
    return plain.secrets();
  }
}
