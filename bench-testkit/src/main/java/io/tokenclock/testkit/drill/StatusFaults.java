package io.tokenclock.testkit.drill;

import io.tokenclock.stream.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every status that is no answer. None of them is retried, followed or waited for. */
final class StatusFaults {
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String ERROR =
      "{\"error\":{\"message\":\"drill\",\"type\":\"drill_error\",\"code\":null}}";
  private static final List<Integer> CLIENT_ERRORS =
      List.of(400, 401, 402, 403, 404, 408, 412, 422);
  private static final List<Integer> SERVER_ERRORS =
      List.of(500, 501, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529);
  private static final List<Integer> REDIRECTS = List.of(301, 302, 303, 307, 308);

  private StatusFaults() {}

  static List<Fault> all() {
    List<Fault> all = new ArrayList<>();
    for (int status : CLIENT_ERRORS) {
      all.add(error(status, Outcome.HTTP_4XX));
    }
    all.add(proxyStatus());
    retryAfter()
        .forEach(
            (name, header) ->
                all.add(
                    fault(
                        "429-" + name,
                        "status 429, " + (header.isEmpty() ? "no Retry-After" : header),
                        peer ->
                            peer.response(
                                429, JSON + (header.isEmpty() ? "" : header + "\r\n"), ERROR),
                        Expectation.status(429, Outcome.HTTP_429, null))));
    for (int status : SERVER_ERRORS) {
      all.add(error(status, Outcome.HTTP_5XX));
    }
    for (int status : REDIRECTS) {
      all.add(
          fault(
              Integer.toString(status),
              "a redirect to where a good answer would be",
              peer -> peer.response(status, "Location: /v1/chat/completions\r\n", "moved"),
              Expectation.status(status, Outcome.TRANSPORT_ERROR, "redirect_not_followed")));
    }
    all.add(odd(201, "a status of success that is no answer"));
    all.add(odd(206, "a part of something"));
    all.add(empty(204, "HTTP/1.1 204 No Content\r\n\r\n"));
    all.add(empty(304, "HTTP/1.1 304 Not Modified\r\n\r\n"));
    all.add(
        fault(
            "interim-100",
            "100 Continue, unasked, before the answer",
            interim("100 Continue"),
            Expectation.good()));
    all.add(
        fault(
            "interim-102",
            "102 Processing before the answer",
            interim("102 Processing"),
            Expectation.good()));
    all.add(
        fault(
            "interim-103",
            "103 Early Hints before the answer",
            interim("103 Early Hints"),
            Expectation.good()));
    all.add(
        fault(
            "401-without-a-word",
            "status 401 with a challenge and no body",
            peer -> peer.response(401, "WWW-Authenticate: Bearer realm=\"drill\"\r\n", ""),
            Expectation.status(401, Outcome.HTTP_4XX, null).withoutMarks(Expectation.FIRST_BYTE)));
    return List.copyOf(all);
  }

  private static Map<String, String> retryAfter() {
    Map<String, String> forms = new LinkedHashMap<>();
    forms.put("bare", "");
    forms.put("seconds", "Retry-After: 2");
    forms.put("date", "Retry-After: Wed, 21 Oct 2099 07:28:00 GMT");
    forms.put("zero", "Retry-After: 0");
    forms.put("negative", "Retry-After: -1");
    forms.put("huge", "Retry-After: 99999999999999999999");
    forms.put("fraction", "Retry-After: 1.5");
    forms.put("words", "Retry-After: soon");
    forms.put("milliseconds", "Retry-After-Ms: 1500");
    return forms;
  }

  private static FaultScript.OfRequest interim(String status) {
    return peer -> {
      peer.raw("HTTP/1.1 " + status + "\r\n\r\n").settle();
      peer.good();
    };
  }

  private static Fault error(int status, Outcome outcome) {
    return fault(
        Integer.toString(status),
        "status " + status,
        peer -> peer.response(status, JSON, ERROR),
        Expectation.status(status, outcome, null));
  }

  private static Fault proxyStatus() {
    Expectation whole = Expectation.status(407, Outcome.HTTP_4XX, null);
    return fault(
        "407",
        "the status of a proxy, where none is",
        peer -> peer.response(407, JSON, ERROR),
        // OkHttp takes it for a fault of its own peer, and reads no body.
        whole.or(whole.withoutMarks(Expectation.FIRST_BYTE, Expectation.DONE)));
  }

  private static Fault odd(int status, String what) {
    return fault(
        Integer.toString(status),
        what,
        peer -> peer.response(status, JSON, ERROR),
        Expectation.status(status, Outcome.TRANSPORT_ERROR, "unexpected_status"));
  }

  private static Fault empty(int status, String response) {
    return fault(
        Integer.toString(status),
        "a status that never has a body",
        peer -> peer.raw(response),
        Expectation.status(status, Outcome.TRANSPORT_ERROR, "unexpected_status")
            .withoutMarks(Expectation.FIRST_BYTE));
  }

  private static Fault fault(
      String name, String what, FaultScript.OfRequest script, Expectation expected) {
    return new Fault(
        name.matches("[0-9]+") ? "status-" + name : name,
        what,
        FaultGroup.STATUS,
        Fault.Wire.PLAIN,
        script,
        expected);
  }
}
