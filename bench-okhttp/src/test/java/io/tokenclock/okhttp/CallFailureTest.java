package io.tokenclock.okhttp;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.exchange.Failure;
import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CallFailureTest {

  @Test
  void a_connection_on_which_an_answer_began_is_not_stale() {
    for (IOException began :
        List.of(
            new IOException("stream was reset: INTERNAL_ERROR"),
            new ProtocolException("Unexpected status line: 220 mail.invalid ESMTP"),
            new IOException(
                "unexpected end of stream",
                new EOFException("\\n not found: limit=21 content=436f6e…")))) {
      assertThat(CallFailure.word(began, Failure.Phase.SENDING, false, ConnectionUse.REUSED))
          .isEqualTo("no_response_headers");
    }
    var nothing =
        new IOException(
            "unexpected end of stream", new EOFException("\\n not found: limit=0 content=…"));
    assertThat(CallFailure.word(nothing, Failure.Phase.SENDING, false, ConnectionUse.REUSED))
        .isEqualTo("stale_connection");
  }
}
