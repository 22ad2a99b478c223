package io.tokenclock.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NearestWordTest {
  private static final List<String> KEYS = List.of("id", "model", "base_url", "api_key_env");

  @Test
  void finds_what_was_meant() {
    assertThat(NearestWord.to("modle", KEYS)).isEqualTo("model");
    assertThat(NearestWord.to("baseUrl", KEYS)).isEqualTo("base_url");
    assertThat(NearestWord.to("base-url", KEYS)).isEqualTo("base_url");
    assertThat(NearestWord.to("api_key", KEYS)).isEqualTo("api_key_env");
    assertThat(NearestWord.to("ID", KEYS)).isEqualTo("id");
  }

  @Test
  void does_not_guess() {
    assertThat(NearestWord.to("temperature", KEYS)).isNull();
    assertThat(NearestWord.to("", KEYS)).isNull();
    assertThat(NearestWord.to("xy", KEYS)).isNull();
  }
}
