package io.tokenclock.run;

import io.tokenclock.capture.ResponseHead;
import io.tokenclock.record.RequestRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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

  private final Map<String, List<RequestRecord>> first = new HashMap<>();
  private final Set<String> settled = new HashSet<>();

  /**
   * What was found.
   *
   * @param message a line per provider: what it said, and what to do
   * @param records the exchanges that say so
   */
  record Finding(String message, List<RequestRecord> records) {}

  /** Looks at one round; there is a finding when some provider has reached the third. */
  Optional<Finding> look(List<RequestRecord> round) {
    var messages = new ArrayList<String>();
    var records = new ArrayList<RequestRecord>();
    for (RequestRecord record : round) {
      String provider = record.provider();
      if (settled.contains(provider)) {
        continue;
      }
      ResponseHead head = record.capture().head();
      if (head == null || !(saysYou(head.status()) || emptyBalance(head, record))) {
        settled.add(provider);
        continue;
      }
      List<RequestRecord> seen = first.computeIfAbsent(provider, p -> new ArrayList<>());
      seen.add(record);
      if (seen.size() == EXCHANGES) {
        settled.add(provider);
        messages.add(message(provider, head.status()));
        records.addAll(seen);
      }
    }
    return messages.isEmpty()
        ? Optional.empty()
        : Optional.of(new Finding(String.join("\n", messages), List.copyOf(records)));
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
