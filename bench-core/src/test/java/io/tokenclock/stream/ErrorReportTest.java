package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ErrorReportTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        // object
        "{\"error\":{\"message\":\"m\",\"code\":503}} | m | HTTP_5XX",
        "{\"error\":{\"message\":\"m\",\"code\":\"429\"}} | m | HTTP_429",
        "{\"error\":{\"message\":\"m\",\"code\":\"1113\"}} | m | MALFORMED_STREAM",
        "{\"error\":{\"message\":\"m\",\"status\":404}} | m | HTTP_4XX",
        "{\"error\":{\"message\":\"m\",\"type\":\"rate_limit_exceeded\"}} | m | HTTP_429",
        "{\"error\":{\"message\":\"m\",\"code\":\"too_many_requests\"}} | m | HTTP_429",
        "{\"error\":{\"message\":\"m\",\"code\":500,\"type\":\"rate_limit\"}} | m | HTTP_5XX",
        "{\"error\":{\"message\":\"m\",\"code\":200}} | m | MALFORMED_STREAM",
        "{\"error\":{\"message\":\"m\",\"code\":null},\"code\":401} | m | HTTP_4XX",
        "{\"error\":{\"type\":\"overloaded\"},\"message\":\"outer\"} | outer | MALFORMED_STREAM",
        "{\"error\":{\"message\":{\"detail\":[{\"msg\":\"deep\"}]}}} | deep | MALFORMED_STREAM",
        "{\"error\":{}} | | MALFORMED_STREAM",
        // text
        "{\"error\":\"no capacity\"} | no capacity | MALFORMED_STREAM",
        "{\"error\":\"no capacity\",\"status\":529} | no capacity | HTTP_5XX",
        // list
        "{\"errors\":[{\"code\":\"10011\",\"title\":\"t\",\"detail\":\"d\"}]} | d |"
            + " MALFORMED_STREAM",
        "{\"errors\":[{\"status\":\"429\",\"title\":\"t\"}]} | t | HTTP_429",
        "{\"errors\":[\"plain\"]} | plain | MALFORMED_STREAM",
        // flat
        "{\"code\":404,\"reason\":\"MODEL_NOT_FOUND\",\"message\":\"m\",\"metadata\":{}} | m |"
            + " HTTP_4XX",
        "{\"object\":\"error\",\"message\":\"m\",\"code\":400} | m | HTTP_4XX",
        "{\"object\":\"error\",\"message\":\"m\"} | m | MALFORMED_STREAM",
        // detail
        "{\"detail\":\"d\"} | d | MALFORMED_STREAM",
        "{\"detail\":[{\"loc\":[\"body\"],\"msg\":\"field required\"}]} | field required |"
            + " MALFORMED_STREAM",
        // beside choices
        "{\"error\":{\"message\":\"m\",\"code\":502},\"choices\":[]} | m | HTTP_5XX",
      })
  void reads_every_shape(String json, String message, Outcome outcome) {
    assertThat(ErrorReport.inChunk(parse(json))).isEqualTo(new ErrorReport(message, outcome));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"choices\":[]}",
        "{\"error\":null,\"choices\":[]}",
        "{\"error\":null}",
        "{\"error\":false}",
        "{\"error\":\"\",\"choices\":[]}",
        "{\"error\":{},\"choices\":[]}",
        "{\"errors\":[],\"choices\":[]}",
        "{\"message\":\"hello\"}",
        "{\"type\":\"ping\"}",
        "{\"message\":\"m\",\"code\":1,\"choices\":[]}",
        "{}",
      })
  void a_good_chunk_is_no_error(String json) {
    assertThat(ErrorReport.inChunk(parse(json))).isNull();
  }

  @Test
  void a_message_is_kept_to_a_length_that_a_table_can_hold() {
    assertThat(ErrorReport.plain("x".repeat(5000)).message()).hasSize(2001).endsWith("x…");
    assertThat(ErrorReport.plain(" \n").message()).isNull();
  }

  private static JsonNode parse(String json) {
    return Objects.requireNonNull(StrictJson.parse(json));
  }
}
