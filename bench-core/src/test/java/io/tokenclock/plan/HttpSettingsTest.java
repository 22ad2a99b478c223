package io.tokenclock.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import org.junit.jupiter.api.Test;

final class HttpSettingsTest {

  @Test
  void takes_every_word_that_a_plan_may_hold() {
    assertThatNoException().isThrownBy(() -> new HttpSettings("HTTP/2", "default"));
    assertThatNoException().isThrownBy(() -> new HttpSettings("HTTP/1.1", "direct"));
  }

  @Test
  void refuses_a_version_that_would_silently_be_another() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpSettings("HTTP/3", "direct"))
        .withMessageContaining("expected HTTP/1.1 or HTTP/2, was HTTP/3");
  }

  @Test
  void is_by_the_client_of_the_jdk_unless_another_is_named() {
    assertThat(HttpSettings.DEFAULT.transport()).isEqualTo("jdk");
    assertThat(new HttpSettings("HTTP/2", "direct").withTransport("okhttp"))
        .isEqualTo(new HttpSettings("HTTP/2", "direct", "okhttp"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HttpSettings.DEFAULT.withTransport(" "))
        .withMessageContaining("transport: expected the name");
  }

  @Test
  void refuses_an_unknown_executor() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HttpSettings("HTTP/1.1", "pool"))
        .withMessageContaining("expected direct or default, was pool");
  }
}
