package io.tokenclock.testkit.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class WordingTest {

  @Test
  void writes_a_date_in_five_ways() {
    assertThat(Wording.fullDates(LocalDate.of(2027, 3, 1)))
        .containsExactly(
            "1 March 2027", "March 1, 2027", "2027-03-01", "01 Mar 2027", "1st March 2027");
  }

  @Test
  void writes_ordinals() {
    assertThat(Wording.ordinal(2)).isEqualTo("2nd");
    assertThat(Wording.ordinal(11)).isEqualTo("11th");
    assertThat(Wording.ordinal(13)).isEqualTo("13th");
    assertThat(Wording.ordinal(23)).isEqualTo("23rd");
  }

  @Test
  void writes_numbers_as_words() {
    assertThat(Wording.words(17)).isEqualTo("seventeen");
    assertThat(Wording.words(90)).isEqualTo("ninety");
    assertThat(Wording.words(48)).isEqualTo("forty-eight");
    assertThat(Wording.words(120)).isEqualTo("one hundred and twenty");
  }

  @Test
  void writes_times_of_day() {
    assertThat(Wording.clock24(9 * 60 + 5)).isEqualTo("09:05");
    assertThat(Wording.clock12(14 * 60 + 30)).isEqualTo("2:30 pm");
    assertThat(Wording.clock12(30)).isEqualTo("12:30 am");
  }
}
