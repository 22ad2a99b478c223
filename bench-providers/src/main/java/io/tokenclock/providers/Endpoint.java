package io.tokenclock.providers;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * From a base URL to the address that requests go to. The reasons it gives never quote the URL: a
 * password or a key may be in it.
 */
final class Endpoint {
  static final String PATH = "/chat/completions";

  // An API version tells nothing secret; other parameters are where gateways put keys.
  private static final Set<String> PUBLIC_PARAMETERS = Set.of("api-version");
  private static final int HIGHEST_PORT = 65_535;

  private Endpoint() {}

  /**
   * The full address: the path is appended unless it is already there.
   *
   * @throws IllegalArgumentException with the reason as its message
   */
  static URI of(String baseUrl) {
    URI uri = parsed(baseUrl);
    String problem = problemOf(uri);
    if (problem != null) {
      throw new IllegalArgumentException(problem);
    }
    String path = uri.getRawPath().replaceAll("/+$", "");
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String full = path.endsWith(PATH) ? path : path + PATH;
    String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
    return URI.create(scheme + "://" + uri.getRawAuthority() + full + query);
  }

  private static URI parsed(String baseUrl) {
    try {
      return new URI(new URI(baseUrl).toASCIIString());
    } catch (URISyntaxException e) {
      // Without the cause, whose message quotes the URL.
      throw new IllegalArgumentException(
          "expected a URL such as https://host/v1; character "
              + (e.getIndex() + 1)
              + " cannot be in one");
    }
  }

  private static @Nullable String problemOf(URI uri) {
    String scheme = uri.getScheme();
    if (scheme == null || !(scheme.equalsIgnoreCase("https") || scheme.equalsIgnoreCase("http"))) {
      return "expected a URL that begins with https:// or http://";
    }
    if (uri.getRawUserInfo() != null || hasAt(uri)) {
      return "must not carry user information before the host; name a variable for the credential";
    }
    if (uri.getHost() == null) {
      return "expected a host name of letters, digits, '-' and '.', or an IP address";
    }
    if (uri.getPort() == 0 || uri.getPort() > HIGHEST_PORT) {
      return "expected a port from 1 to " + HIGHEST_PORT;
    }
    if (uri.getRawFragment() != null) {
      return "must not have a fragment ('#')";
    }
    return queryProblemOf(uri.getRawQuery());
  }

  private static boolean hasAt(URI uri) {
    return uri.getRawAuthority() != null && uri.getRawAuthority().indexOf('@') >= 0;
  }

  private static @Nullable String queryProblemOf(@Nullable String query) {
    if (query == null) {
      return null;
    }
    for (String parameter : query.split("&", -1)) {
      if (!PUBLIC_PARAMETERS.contains(parameter.split("=", 2)[0])) {
        return "may have no query parameter but api-version; a key belongs into a header, by the"
            + " name of its variable";
      }
    }
    return null;
  }
}
