package io.tokenclock.exchange;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a transport, explicit and recorded. There is no proxy, and redirects are never
 * followed.
 *
 * @param version HTTP version to offer; a plain {@code http:} address is always spoken to in
 *     HTTP/1.1, because an offer to upgrade makes some servers drop the body
 * @param executor which thread hands deliveries over
 * @param deadline from request start to the end of the exchange
 * @param tail how long the end of the body is waited for after {@code [DONE]}, so that the
 *     connection stays usable
 * @param maxBodyBytes cap on the body
 * @param sslContext trust and protocols of TLS; null for the default of the process
 * @param ticker the clock
 */
public record TransportOptions(
    HttpClient.Version version,
    ClientExecutor executor,
    Duration deadline,
    Duration tail,
    int maxBodyBytes,
    @Nullable SSLContext sslContext,
    Ticker ticker) {

  /** Deadline of the method: 20 s. */
  public static final Duration DEFAULT_DEADLINE = Duration.ofSeconds(20);

  /** Tail of the method: 150 ms. */
  public static final Duration DEFAULT_TAIL = Duration.ofMillis(150);

  /**
   * Checks all components and names every one that is wrong.
   *
   * @throws IllegalArgumentException when a duration or the cap is not positive
   */
  public TransportOptions {
    requireNonNull(version, "version");
    requireNonNull(executor, "executor");
    requireNonNull(ticker, "ticker");
    List<String> problems = new ArrayList<>();
    requirePositive("deadline", deadline, problems);
    requirePositive("tail", tail, problems);
    if (maxBodyBytes < 1) {
      problems.add("maxBodyBytes: expected 1 or more, was " + maxBodyBytes);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
  }

  /** The settings of the method: HTTP/1.1, direct executor, 20 s, 150 ms, 8 MiB. */
  public static TransportOptions defaults() {
    return builder().build();
  }

  /** A builder that starts from the settings of the method. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts from these settings. */
  public Builder toBuilder() {
    return new Builder()
        .version(version)
        .executor(executor)
        .deadline(deadline)
        .tail(tail)
        .maxBodyBytes(maxBodyBytes)
        .sslContext(sslContext)
        .ticker(ticker);
  }

  private static void requirePositive(String name, Duration value, List<String> problems) {
    if (value.isZero() || value.isNegative()) {
      problems.add(name + ": expected more than 0, was " + value);
    }
  }

  /** Collects settings; confined to one thread. */
  public static final class Builder {
    private HttpClient.Version version = HttpClient.Version.HTTP_1_1;
    private ClientExecutor executor = ClientExecutor.DIRECT;
    private Duration deadline = DEFAULT_DEADLINE;
    private Duration tail = DEFAULT_TAIL;
    private int maxBodyBytes = StreamTimer.DEFAULT_MAX_BYTES;
    private @Nullable SSLContext sslContext;
    private Ticker ticker = Ticker.system();

    private Builder() {}

    /** See {@link TransportOptions#version}. */
    public Builder version(HttpClient.Version value) {
      version = value;
      return this;
    }

    /** See {@link TransportOptions#executor}. */
    public Builder executor(ClientExecutor value) {
      executor = value;
      return this;
    }

    /** See {@link TransportOptions#deadline}. */
    public Builder deadline(Duration value) {
      deadline = value;
      return this;
    }

    /** See {@link TransportOptions#tail}. */
    public Builder tail(Duration value) {
      tail = value;
      return this;
    }

    /** See {@link TransportOptions#maxBodyBytes}. */
    public Builder maxBodyBytes(int value) {
      maxBodyBytes = value;
      return this;
    }

    /** See {@link TransportOptions#sslContext}. */
    public Builder sslContext(@Nullable SSLContext value) {
      sslContext = value;
      return this;
    }

    /** See {@link TransportOptions#ticker}. */
    public Builder ticker(Ticker value) {
      ticker = value;
      return this;
    }

    /**
     * The settings.
     *
     * @throws IllegalArgumentException naming every setting that is wrong
     */
    public TransportOptions build() {
      return new TransportOptions(
          version, executor, deadline, tail, maxBodyBytes, sslContext, ticker);
    }
  }
}
