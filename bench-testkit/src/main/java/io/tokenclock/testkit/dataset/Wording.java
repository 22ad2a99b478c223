package io.tokenclock.testkit.dataset;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** How dates, times, amounts and numbers are written; the only place that knows the formats. */
final class Wording {
  private static final List<String> MONTHS =
      List.of(
          "January",
          "February",
          "March",
          "April",
          "May",
          "June",
          "July",
          "August",
          "September",
          "October",
          "November",
          "December");

  private static final List<String> SMALL =
      List.of(
          "zero",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");

  private static final List<String> TENS =
      List.of("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");

  private Wording() {}

  /** {@code 14 March}. */
  static String dayMonth(LocalDate date) {
    return date.getDayOfMonth() + " " + month(date);
  }

  /** {@code March 14}. */
  static String monthDay(LocalDate date) {
    return month(date) + " " + date.getDayOfMonth();
  }

  /** {@code 14th}. */
  static String ordinal(int day) {
    boolean teen = day >= 11 && day <= 13;
    String suffix =
        teen ? "th" : day % 10 == 1 ? "st" : day % 10 == 2 ? "nd" : day % 10 == 3 ? "rd" : "th";
    return day + suffix;
  }

  static String month(LocalDate date) {
    return MONTHS.get(date.getMonthValue() - 1);
  }

  static String shortMonth(LocalDate date) {
    return month(date).substring(0, 3);
  }

  /** Spellings of a full date, of which a document uses one. */
  static List<String> fullDates(LocalDate date) {
    int year = date.getYear();
    return List.of(
        dayMonth(date) + " " + year,
        monthDay(date) + ", " + year,
        date.toString(),
        String.format(Locale.ROOT, "%02d", date.getDayOfMonth())
            + " "
            + shortMonth(date)
            + " "
            + year,
        ordinal(date.getDayOfMonth()) + " " + month(date) + " " + year);
  }

  /** {@code 09:05}. */
  static String clock24(int minuteOfDay) {
    return String.format(Locale.ROOT, "%02d:%02d", minuteOfDay / 60, minuteOfDay % 60);
  }

  /** {@code 2:30 pm}. */
  static String clock12(int minuteOfDay) {
    int hour = minuteOfDay / 60;
    int shown = hour % 12 == 0 ? 12 : hour % 12;
    String half = hour < 12 ? "am" : "pm";
    return String.format(Locale.ROOT, "%d:%02d %s", shown, minuteOfDay % 60, half);
  }

  /** {@code 4,200}. */
  static String grouped(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code forty-eight}; numbers from 0 to 999. */
  static String words(int number) {
    if (number < 20) {
      return SMALL.get(number);
    }
    if (number < 100) {
      String unit = number % 10 == 0 ? "" : "-" + SMALL.get(number % 10);
      return TENS.get(number / 10) + unit;
    }
    String rest = number % 100 == 0 ? "" : " and " + words(number % 100);
    return SMALL.get(number / 100) + " hundred" + rest;
  }

  /** Spellings of a length of time, such as {@code thirty (30) days}. */
  static List<String> lengths(int number, String unit) {
    return List.of(
        number + " " + unit,
        words(number) + " (" + number + ") " + unit,
        words(number) + " " + unit,
        number
            + (unit.equals("months")
                ? " months"
                : unit.equals("days") ? " calendar days" : " hours"));
  }
}
