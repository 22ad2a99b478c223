package io.tokenclock.okhttp;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import okhttp3.Dns;
import org.jspecify.annotations.Nullable;

/**
 * Looks names up on another thread, so that a resolver that hangs cannot hold an exchange past its
 * end. Gives the first address only: with several the client would try one after the other, which
 * is a retry. Thread-safe.
 */
final class BoundedLookup implements Dns {
  private static final ThreadLocal<@Nullable OkHttpExchange> WAITING = new ThreadLocal<>();

  private final Resolver resolver;

  /** Where addresses come from. */
  interface Resolver {
    InetAddress resolve(String host) throws UnknownHostException;
  }

  /** Lookups by the JVM, with its cache. */
  BoundedLookup() {
    this(InetAddress::getByName);
  }

  BoundedLookup(Resolver resolver) {
    this.resolver = resolver;
  }

  /** Says for which exchange the calling thread looks names up; null for none. */
  static void on(@Nullable OkHttpExchange exchange) {
    if (exchange == null) {
      WAITING.remove();
    } else {
      WAITING.set(exchange);
    }
  }

  @Override
  public List<InetAddress> lookup(String host) throws UnknownHostException {
    OkHttpExchange exchange = WAITING.get();
    if (exchange == null || isLiteral(host)) {
      return List.of(InetAddress.getByName(host));
    }
    var answer = new CompletableFuture<InetAddress>();
    Thread caller = Thread.currentThread();
    var thread = new Thread(() -> resolve(host, answer, caller), "tokenclock-lookup");
    thread.setDaemon(true);
    thread.start();
    while (!answer.isDone() && !exchange.over()) {
      LockSupport.park(this);
    }
    if (!answer.isDone()) {
      throw new UnknownHostException("the exchange ended while the name was looked up");
    }
    if (answer.isCompletedExceptionally()) {
      throw new UnknownHostException(host + ": no such host, or no answer about it");
    }
    return List.of(answer.join());
  }

  private void resolve(String host, CompletableFuture<InetAddress> answer, Thread caller) {
    try {
      answer.complete(resolver.resolve(host));
    } catch (UnknownHostException | RuntimeException e) {
      answer.completeExceptionally(e);
    }
    LockSupport.unpark(caller);
  }

  private static boolean isLiteral(String host) {
    return host.indexOf(':') >= 0 || host.matches("[0-9.]+");
  }
}
