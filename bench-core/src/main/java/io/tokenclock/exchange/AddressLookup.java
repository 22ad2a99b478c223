package io.tokenclock.exchange;

import io.tokenclock.capture.Ticker;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Looks a name up on another thread, so that a resolver that hangs cannot hold the caller past the
 * deadline: the client itself resolves on the calling thread, and nothing interrupts that.
 *
 * <p>While the answer is sure to be in the JVM's cache no lookup is made, and the caller pays no
 * change of threads. Thread-safe.
 */
final class AddressLookup {
  // A lookup that hits the cache does not make the entry younger: with a third of its life, the
  // last quiet period still ends before the entry does.
  private static final int SHARE_OF_CACHE_LIFE = 3;
  private static final Duration DEFAULT_CACHE_LIFE = Duration.ofSeconds(30);

  private final String host;
  private final Ticker ticker;
  private final Resolver resolver;
  private final long quietNanos;
  private volatile @Nullable Long resolvedNanos;

  /** Where addresses come from; its answer is thrown away, since it then is in the cache. */
  interface Resolver {
    void resolve(String host) throws UnknownHostException;
  }

  AddressLookup(String host, Ticker ticker) {
    this(host, ticker, cacheLife(), InetAddress::getByName);
  }

  AddressLookup(String host, Ticker ticker, Duration cacheLife, Resolver resolver) {
    this.host = host;
    this.ticker = ticker;
    this.resolver = resolver;
    this.quietNanos = cacheLife.toNanos() / SHARE_OF_CACHE_LIFE;
  }

  /**
   * Starts a lookup where one is due.
   *
   * @param whenDone called once the lookup is over, unless it was over at once
   * @return done when the client may go on, failed when there is no such host
   */
  CompletableFuture<@Nullable Void> start(Runnable whenDone) {
    Long resolved = resolvedNanos;
    if (isLiteral() || (resolved != null && ticker.nanos() - resolved < quietNanos)) {
      return CompletableFuture.completedFuture(null);
    }
    var done = new CompletableFuture<@Nullable Void>();
    var thread = new Thread(() -> resolve(done, whenDone), "tokenclock-lookup");
    thread.setDaemon(true);
    thread.start();
    return done;
  }

  private void resolve(CompletableFuture<@Nullable Void> done, Runnable whenDone) {
    try {
      resolver.resolve(host);
      resolvedNanos = ticker.nanos();
      done.complete(null);
    } catch (UnknownHostException e) {
      done.completeExceptionally(e);
    }
    whenDone.run();
  }

  private boolean isLiteral() {
    return host.startsWith("[") || host.matches("[0-9.]+");
  }

  private static Duration cacheLife() {
    for (HttpJvmSettings.Setting setting : HttpJvmSettings.apply()) {
      if (setting.name().equals(HttpJvmSettings.ADDRESS_CACHE) && setting.proven()) {
        try {
          int seconds = Integer.parseInt(setting.value());
          return seconds < 0 ? Duration.ofDays(1) : Duration.ofSeconds(seconds);
        } catch (NumberFormatException e) {
          return DEFAULT_CACHE_LIFE;
        }
      }
    }
    return DEFAULT_CACHE_LIFE;
  }
}
