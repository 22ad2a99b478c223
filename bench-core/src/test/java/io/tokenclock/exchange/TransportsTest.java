package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TransportsTest {

  @Test
  void the_client_of_the_jdk_is_always_there_and_others_come_with_the_class_path() {
    assertThat(Transports.names()).containsExactly("jdk", SecondTransport.NAME);
    for (String name : Transports.names()) {
      try (Transport transport = Transports.named(name).open(TransportOptions.defaults())) {
        assertThat(transport.name()).isEqualTo(name);
      }
    }
  }

  @Test
  void an_unknown_name_is_answered_with_those_that_are_known() {
    assertThatThrownBy(() -> Transports.named("curl"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'curl'")
        .hasMessageContaining("[jdk, second]")
        .hasMessageNotContaining("add the module");
  }

  @Test
  void a_client_of_a_module_that_is_missing_is_answered_with_the_module() {
    assertThatThrownBy(() -> Transports.named("okhttp"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("add the module io.tokenclock:bench-okhttp");
  }
}
