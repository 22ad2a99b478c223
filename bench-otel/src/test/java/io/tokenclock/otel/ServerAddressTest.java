package io.tokenclock.otel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ServerAddressTest {

  @Test
  void the_port_is_that_of_the_scheme_unless_given() {
    assertThat(ServerAddress.of("https://x.test/v1")).isEqualTo(new ServerAddress("x.test", 443));
    assertThat(ServerAddress.of("http://x.test/v1")).isEqualTo(new ServerAddress("x.test", 80));
    assertThat(ServerAddress.of("http://127.0.0.1:8000/v1"))
        .isEqualTo(new ServerAddress("127.0.0.1", 8000));
    assertThat(ServerAddress.of("https://[2001:db8::1]/v1"))
        .isEqualTo(new ServerAddress("2001:db8::1", 443));
  }

  @Test
  void never_shows_who_logs_in() {
    assertThat(ServerAddress.of("https://me:secret@x.test/v1"))
        .isEqualTo(new ServerAddress("x.test", 443));
  }

  @Test
  void what_names_no_host_has_no_address() {
    assertThat(ServerAddress.of("not an address")).isNull();
    assertThat(ServerAddress.of("mailto:me")).isNull();
    assertThat(ServerAddress.of("https://under_score:x/v1")).isNull();
  }
}
