package io.tokenclock.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Points about what a provider says of itself, and about its credentials. */
final class SelfDescription {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");
  private static final int THREADS = 8;

  private SelfDescription() {}

  static List<RequestPoint> points() {
    return List.of(
        new RequestPoint("says who it is: id, name, model, class", SelfDescription::identity),
        new RequestPoint("is ready and misses nothing", SelfDescription::ready),
        new RequestPoint("sends to the address that it was given", SelfDescription::address),
        new RequestPoint(
            "keeps credentials in secret headers and tells all of them", SelfDescription::secrets),
        new RequestPoint(
            "writes the same bytes again, from any thread", SelfDescription::repeatable));
  }

  private static void identity(Provider provider, List<String> problems) {
    if (!ID.matcher(provider.id()).matches()) {
      problems.add(
          "id() is '" + provider.id() + "'; expected 1 to 63 lower-case letters, digits and '-'");
    }
    if (provider.name().isBlank()) {
      problems.add("name() is blank");
    }
    if (provider.model().isBlank()) {
      problems.add("model() is blank");
    }
    if (provider.endpointClass() == null) {
      problems.add("endpointClass() is null; expected SERVERLESS or DEDICATED");
    }
  }

  private static void ready(Provider provider, List<String> problems) {
    if (!provider.missing().isEmpty()) {
      problems.add(
          "missing() names "
              + String.join(", ", provider.missing())
              + "; make it with made-up credentials for this check");
    }
  }

  private static void address(Provider provider, List<String> problems) {
    URI uri = provider.prepare(WrittenRequest.HARD).uri();
    URI base = RequestPoint.BASE;
    if (!base.getHost().equals(uri.getHost()) || base.getPort() != uri.getPort()) {
      problems.add(
          "the request goes to "
              + uri.getHost()
              + ":"
              + uri.getPort()
              + ", not to "
              + base.getHost()
              + ":"
              + base.getPort());
    }
    URI endpoint = provider.endpoint();
    if (endpoint != null && !endpoint.equals(uri)) {
      problems.add("endpoint() is " + endpoint + ", but the request goes to " + uri);
    }
    if (uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
      problems.add("the address holds a user or a fragment; credentials belong in headers");
    }
  }

  private static void secrets(Provider provider, List<String> problems) {
    WireRequest wire = provider.prepare(WrittenRequest.HARD);
    List<String> told =
        provider.secrets().stream().map(Secret::reveal).filter(s -> !s.isEmpty()).toList();
    for (Map.Entry<String, Secret> header : wire.secretHeaders().entrySet()) {
      if (told.stream().noneMatch(header.getValue().reveal()::contains)) {
        problems.add(
            "header "
                + header.getKey()
                + " holds a credential that secrets() does not tell, so evidence cannot be"
                + " searched for it");
      }
    }
    String open = wire.uri() + " " + wire.headers() + " " + new String(wire.body(), UTF_8);
    for (String secret : told) {
      if (open.contains(secret)) {
        problems.add("a credential stands in the address, a public header or the body");
      }
      if (provider.toString().contains(secret)) {
        problems.add("toString() shows a credential");
      }
    }
  }

  private static void repeatable(Provider provider, List<String> problems) {
    byte[] first = provider.prepare(WrittenRequest.HARD).body();
    List<CompletableFuture<byte[]>> others =
        IntStream.range(0, THREADS)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () -> provider.prepare(WrittenRequest.HARD).body()))
            .toList();
    try {
      if (others.stream().anyMatch(other -> !Arrays.equals(first, other.join()))) {
        problems.add("prepare() writes another body for the same request");
      }
    } catch (CompletionException e) {
      problems.add("prepare() fails on another thread: " + e.getCause());
    }
  }
}
