package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.provider.Secret;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class FailureTest {

  @Test
  void one_failure_gets_its_word_from_the_phase() {
    var ended = new EOFException("EOF reached while reading");

    assertThat(word(ended, Failure.Phase.CONNECTING, true, ConnectionUse.NEW))
        .isEqualTo("tls_failed");
    assertThat(word(ended, Failure.Phase.CONNECTING, false, ConnectionUse.UNKNOWN))
        .isEqualTo("connect_failed");
    assertThat(word(ended, Failure.Phase.SENDING, false, ConnectionUse.UNKNOWN))
        .isEqualTo("no_response_headers");
    assertThat(word(ended, Failure.Phase.SENDING, true, ConnectionUse.REUSED))
        .isEqualTo("stale_connection");
    assertThat(word(ended, Failure.Phase.RECEIVING, true, ConnectionUse.REUSED))
        .isEqualTo("connection_broken_mid_stream");
  }

  @Test
  void looks_through_wrappers() {
    assertThat(
            word(
                new CompletionException(new ConnectException("refused")),
                Failure.Phase.CONNECTING,
                true,
                ConnectionUse.NEW))
        .isEqualTo("connect_failed");
    assertThat(
            word(
                new IOException(new SSLHandshakeException("no trust")),
                Failure.Phase.SENDING,
                true,
                ConnectionUse.NEW))
        .isEqualTo("tls_failed");
    assertThat(
            word(
                new IOException(
                    "Too many retries", new IOException("request not processed by peer")),
                Failure.Phase.SENDING,
                true,
                ConnectionUse.REUSED))
        .isEqualTo("goaway");
  }

  @Test
  void a_stream_that_was_reset_leaves_a_connection_that_is_not_stale() {
    var reset = new IOException("Received RST_STREAM: Internal error");
    var refused = new IOException("Received RST_STREAM: Stream not processed");

    assertThat(word(reset, Failure.Phase.SENDING, true, ConnectionUse.REUSED))
        .isEqualTo("no_response_headers");
    assertThat(word(reset, Failure.Phase.RECEIVING, true, ConnectionUse.REUSED))
        .isEqualTo("connection_broken_mid_stream");
    assertThat(word(refused, Failure.Phase.SENDING, true, ConnectionUse.REUSED))
        .isEqualTo("goaway");
  }

  @Test
  void what_this_machine_lacks_is_told_apart() {
    assertThat(
            MachineFault.word(
                new CompletionException(
                    new IOException(new SocketException("Too many open files")))))
        .isEqualTo(MachineFault.DESCRIPTORS);
    assertThat(MachineFault.word(new ConnectException("Cannot assign requested address")))
        .isEqualTo(MachineFault.PORTS);
    assertThat(MachineFault.word(new IOException(new OutOfMemoryError("Java heap space"))))
        .isEqualTo(MachineFault.MEMORY);
    assertThat(MachineFault.word(new ConnectException("Connection refused"))).isNull();
    assertThat(MachineFault.advice(MachineFault.DESCRIPTORS)).contains("ulimit -n");
    assertThat(MachineFault.advice("interrupted")).isNull();
    assertThat(MachineFault.advice(null)).isNull();
  }

  @Test
  void a_message_holds_no_credential_no_line_end_and_no_novel() {
    var failure =
        new CompletionException(
            new IOException("bad line:\r\nAuthorization: Bearer k-123" + "x".repeat(1_000)));

    String message = Failure.message(failure, List.of(Secret.of("Bearer k-123"), Secret.of("")));

    assertThat(message)
        .startsWith("IOException: bad line: Authorization: ***xxx")
        .hasSize(301)
        .endsWith("…");
  }

  @Test
  void a_message_names_the_cause() {
    assertThat(Failure.message(new IOException("outer", new EOFException()), List.of()))
        .isEqualTo("IOException: outer; cause: EOFException");
  }

  private static String word(
      Throwable failure, Failure.Phase phase, boolean secure, ConnectionUse connection) {
    return Failure.word(failure, phase, secure, connection);
  }
}
