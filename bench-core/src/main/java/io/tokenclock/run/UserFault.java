package io.tokenclock.run;

import io.tokenclock.capture.ResponseHead;
import io.tokenclock.record.RequestRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells a wrong key, an empty balance or a wrong address from a provider that fails: the first
 * three exchanges of a provider all end in a status that says "you", none that says "we", or in the
 * code that a vendor has for an empty balance.
 */
final class UserFault {
  private static final int EXCHANGES = 3;

  /**
   * Codes that mean an empty balance under a status that elsewhere means too many requests: Z.AI's,
   * and the one of OpenAI that compatible servers copy.
   */
  private static final Set<String> EMPTY_BALANCE = Set.of("1113", "insufficient_quota");

  private final Map<String, Integer> first = new HashMap<>();

  /** Looks at one round; the message is there when some provider has reached the third. */
  Optional<String> look(List<RequestRecord> records) {
    for (RequestRecord record : records) {
      int seen = first.getOrDefault(record.provider(), 0);
      if (seen < 0) {
        continue;
      }
      ResponseHead head = record.capture().head();
      boolean fault = head != null && (saysYou(head.status()) || emptyBalance(head, record));
      first.put(record.provider(), fault ? seen + 1 : -1);
      if (head != null && fault && seen + 1 == EXCHANGES) {
        return Optional.of(message(record.provider(), head.status()));
      }
    }
    return Optional.empty();
  }

  private static boolean saysYou(int status) {
    return status == 401
        || status == 402
        || status == 403
        || status == 404
        || (status >= 300 && status < 400);
  }

  private static boolean emptyBalance(ResponseHead head, RequestRecord record) {
    String code = head.status() == 429 ? ErrorCode.of(record.capture()) : null;
    return code != null && EMPTY_BALANCE.contains(code);
  }

  private static String message(String provider, int status) {
    String advice =
        switch (status) {
          case 401, 403 -> "check its credentials";
          case 402, 429 -> "check the balance of its account";
          case 404 -> "check its base URL and model name";
          default -> "it redirects, which is never followed; check its base URL";
        };
    return provider
        + ": the first "
        + EXCHANGES
        + " requests all ended with status "
        + status
        + "; "
        + advice
        + " (--keep-going measures on all the same)";
  }
}
