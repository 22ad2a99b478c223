package io.tokenclock.exchange;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.provider.Secret;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Collection;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Puts a failure of the client into a fixed word. It goes by how far the exchange had come and by
 * the type of the failure: texts differ between versions of the client, and one text stands for
 * several causes. For those who put another HTTP client behind {@link Transport}, so that one cause
 * has one word whatever the client.
 */
public final class Failure {
  private static final int MAX_MESSAGE = 300;

  private Failure() {}

  /** How far an exchange had come. */
  public enum Phase {
    /** No connection yet. */
    CONNECTING,
    /** The client had a connection and was given the body to send. */
    SENDING,
    /** The response head had come. */
    RECEIVING
  }

  /**
   * The fixed word for a failure.
   *
   * @param phase how far the exchange had come
   * @param secure whether there may have been a TLS handshake
   * @param connection whether a new connection was needed, as far as the client knows
   */
  public static String word(
      Throwable failure, Phase phase, boolean secure, ConnectionUse connection) {
    if (says(failure, "GOAWAY")
        || says(failure, "not processed by peer")
        || says(failure, "RST_STREAM: Stream not processed")
        || says(failure, "REFUSED_STREAM")) {
      return "goaway";
    }
    if (phase == Phase.RECEIVING) {
      return "connection_broken_mid_stream";
    }
    if (says(failure, "RST_STREAM")) {
      // The stream was refused on a connection that lives.
      return "no_response_headers";
    }
    if (connection == ConnectionUse.REUSED) {
      return "stale_connection";
    }
    if (isA(failure, UnresolvedAddressException.class)
        || isA(failure, UnknownHostException.class)) {
      return "unknown_host";
    }
    if (isA(failure, SSLException.class)) {
      return "tls_failed";
    }
    if (phase == Phase.SENDING) {
      return "no_response_headers";
    }
    if (isA(failure, ConnectException.class)
        || isA(failure, HttpConnectTimeoutException.class)
        || !secure) {
      return "connect_failed";
    }
    // With TCP up and no request taken, what is left is the handshake.
    return "tls_failed";
  }

  /** What the client said, in one line of bounded length, without any of the given credentials. */
  public static String message(Throwable failure, Collection<Secret> secrets) {
    Throwable cause = failure;
    while (isWrapper(cause) && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = describe(cause);
    if (cause.getCause() != null) {
      message += "; cause: " + describe(cause.getCause());
    }
    for (Secret secret : secrets) {
      if (!secret.reveal().isEmpty()) {
        message = message.replace(secret.reveal(), "***");
      }
    }
    message = message.replaceAll("\\p{Cntrl}+", " ");
    return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE) + "…";
  }

  private static String describe(Throwable failure) {
    String text = failure.getMessage();
    String type = failure.getClass().getSimpleName();
    return text == null || text.isBlank() ? type : type + ": " + text;
  }

  private static boolean isWrapper(Throwable failure) {
    return failure instanceof CompletionException || failure instanceof ExecutionException;
  }

  private static boolean isA(Throwable failure, Class<? extends Throwable> type) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      if (type.isInstance(at)) {
        return true;
      }
    }
    return false;
  }

  // The client has no type for this one; its text changed between 17.0.15 and later releases.
  private static boolean says(Throwable failure, String word) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      if (at.getMessage() != null && at.getMessage().contains(word)) {
        return true;
      }
    }
    return false;
  }
}
