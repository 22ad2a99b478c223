package io.tokenclock.providers;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which names and values a header may have. Reasons never quote a value. */
final class HeaderRules {
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");
  private static final Pattern VALUE = Pattern.compile("[!-~]|[!-~][ -~]*[!-~]");
  private static final Pattern CREDENTIAL = Pattern.compile("[!-~]+");
  private static final Pattern SOUNDS_SECRET =
      Pattern.compile("auth|key|token|secret|password|cookie|credential|signature");

  /** Written by this library or by the HTTP client; a second one would change the question. */
  private static final Set<String> TAKEN =
      Set.of(
          "accept",
          "accept-encoding",
          "connection",
          "content-encoding",
          "content-length",
          "content-type",
          "expect",
          "host",
          "http2-settings",
          "keep-alive",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private HeaderRules() {}

  /** Why that name cannot be used for a credential; null when it can. */
  static @Nullable String problemWithName(String name) {
    if (!NAME.matcher(name).matches()) {
      return "expected a header name of letters, digits and '-'";
    }
    if (TAKEN.contains(name.toLowerCase(Locale.ROOT))) {
      return "is written by the library itself and cannot be replaced";
    }
    return null;
  }

  /** Why that header cannot be sent in the open; null when it can. */
  static @Nullable String problemWithPublic(String name, String value) {
    String problem = problemWithName(name);
    if (problem != null) {
      return problem;
    }
    if (SOUNDS_SECRET.matcher(name.toLowerCase(Locale.ROOT)).find()) {
      return "sounds like a credential; declare it by the name of an environment variable instead";
    }
    if (!VALUE.matcher(value).matches()) {
      return "expected a value of printable ASCII characters, without line breaks, other control"
          + " characters or blanks at either end";
    }
    return null;
  }

  /** Whether a credential can be a header's value: printable ASCII, no blank, not empty. */
  static boolean isSendable(String credential) {
    return CREDENTIAL.matcher(credential).matches();
  }
}
