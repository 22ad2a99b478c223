package io.tokenclock.okhttp;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.exchange.Failure;
import java.io.IOException;
import java.net.ProtocolException;
import org.jspecify.annotations.Nullable;

/** The fixed word for a failure, where what this client says tells more than the phase does. */
final class CallFailure {
  private CallFailure() {}

  static String word(
      IOException failure, Failure.Phase phase, boolean secure, ConnectionUse connection) {
    String word = Failure.word(failure, phase, secure, connection);
    return word.equals("stale_connection") && answerBegan(failure) ? "no_response_headers" : word;
  }

  /** Whether something came: the connection lived when it was used again. */
  private static boolean answerBegan(IOException failure) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      String text = String.valueOf(at.getMessage());
      boolean partOfHead = text.contains("not found: limit=") && !text.contains("limit=0 ");
      if (partOfHead || text.contains("stream was reset") || at instanceof ProtocolException) {
        return true;
      }
    }
    return false;
  }
}
