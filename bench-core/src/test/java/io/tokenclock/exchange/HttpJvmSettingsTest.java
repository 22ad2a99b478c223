package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class HttpJvmSettingsTest {

  @Test
  void sets_what_is_unset_and_calls_it_proven_only_when_the_jvm_was_started_with_it() {
    List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();

    List<HttpJvmSettings.Setting> settings = HttpJvmSettings.apply();

    assertThat(settings)
        .extracting(HttpJvmSettings.Setting::name)
        .contains("jdk.httpclient.keepalive.timeout", "jdk.httpclient.disableRetryConnect");
    assertThat(settings)
        .allSatisfy(
            setting -> {
              String argument = "-D" + setting.name() + "=" + setting.value();
              assertThat(setting.value()).isEqualTo(System.getProperty(setting.name()));
              assertThat(setting.proven()).isEqualTo(arguments.contains(argument));
              assertThat(HttpJvmSettings.jvmArguments()).anyMatch(it -> it.startsWith("-D"));
            });
  }

  @Test
  void refuses_a_jvm_that_resends_on_its_own() {
    System.setProperty("jdk.httpclient.enableAllMethodRetry", "true");
    try {
      assertThatThrownBy(() -> Transports.jdk(TransportOptions.defaults()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("jdk.httpclient.enableAllMethodRetry");
    } finally {
      System.clearProperty("jdk.httpclient.enableAllMethodRetry");
    }
  }
}
