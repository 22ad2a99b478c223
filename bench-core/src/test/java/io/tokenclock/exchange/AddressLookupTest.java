package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AddressLookupTest {
  private static final Duration LIFE = Duration.ofNanos(300);

  private final AtomicLong now = new AtomicLong();
  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void asks_again_once_a_third_of_the_life_of_the_cache_is_over() throws Exception {
    var lookup = new AddressLookup("some.host", now::get, LIFE, host -> asked.incrementAndGet());
    lookup.start(() -> {}).get(5, TimeUnit.SECONDS);
    now.set(99);
    assertThat(lookup.start(() -> {})).isCompleted();
    assertThat(asked).hasValue(1);

    now.set(100);
    lookup.start(() -> {}).get(5, TimeUnit.SECONDS);
    assertThat(asked).hasValue(2);
  }

  @Test
  void never_asks_for_an_address_in_numbers() {
    for (String literal : new String[] {"127.0.0.1", "[::1]"}) {
      var lookup = new AddressLookup(literal, now::get, LIFE, host -> asked.incrementAndGet());
      assertThat(lookup.start(() -> {})).isCompleted();
    }
    assertThat(asked).hasValue(0);
  }

  @Test
  void does_not_hold_the_caller_while_a_resolver_hangs_and_wakes_it_afterwards() throws Exception {
    var hanging = new CountDownLatch(1);
    var woken = new CountDownLatch(1);
    var lookup =
        new AddressLookup(
            "some.host",
            now::get,
            LIFE,
            host -> {
              try {
                hanging.await();
              } catch (InterruptedException e) {
                throw new UnknownHostException(host);
              }
            });

    var known = lookup.start(woken::countDown);
    assertThat(known).isNotDone();
    hanging.countDown();
    assertThat(woken.await(5, TimeUnit.SECONDS)).isTrue();
    assertThat(known).isCompleted();
  }

  @Test
  void a_name_that_nobody_knows_fails_and_is_asked_for_again() throws Exception {
    var woken = new CountDownLatch(2);
    var lookup =
        new AddressLookup(
            "some.host",
            now::get,
            LIFE,
            host -> {
              asked.incrementAndGet();
              throw new UnknownHostException(host);
            });

    var first = lookup.start(woken::countDown);
    var second = lookup.start(woken::countDown);
    assertThat(woken.await(5, TimeUnit.SECONDS)).isTrue();

    assertThat(first).isCompletedExceptionally();
    assertThat(second).isCompletedExceptionally();
    assertThat(asked).hasValue(2);
  }
}
