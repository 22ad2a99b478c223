package io.tokenclock.testkit.dataset;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The terms of one contract.
 *
 * @param type what is provided
 * @param effective the day on which it takes effect
 * @param end the last day of the initial term
 * @param renewalMonths length of a renewal; absent when it does not renew by itself
 * @param nonRenewalDays notice against a renewal; absent likewise
 * @param paymentDays days to pay an invoice; absent when none are agreed
 * @param terminationDays notice of a termination without cause; absent when that is excluded
 * @param incidentHours hours to report a security incident; absent when none are agreed
 */
record ContractTerms(
    String type,
    LocalDate effective,
    LocalDate end,
    @Nullable Integer renewalMonths,
    @Nullable Integer nonRenewalDays,
    @Nullable Integer paymentDays,
    @Nullable Integer terminationDays,
    @Nullable Integer incidentHours) {

  static final List<String> TYPES =
      List.of(
          "saas_subscription", "software_license", "support_maintenance", "technology_services");

  /** All lengths in days that a contract may speak of. */
  static final List<Integer> DAYS =
      List.of(10, 14, 15, 20, 21, 25, 30, 35, 40, 45, 60, 75, 90, 120);

  static final List<Integer> HOURS = List.of(4, 6, 8, 12, 18, 24, 36, 48, 60, 72, 96);

  static final List<Integer> MONTHS = List.of(3, 6, 9, 12, 15, 18, 24, 36);

  /**
   * Draws terms. The three numbers of days differ, so that taking one for the other is seen.
   *
   * @param pattern chooses type and absences, so that they vary evenly over the items
   */
  static ContractTerms draw(int pattern, Draw draw) {
    LocalDate effective = LocalDate.of(2025, 1, 1).plusDays(draw.below(700));
    int years = draw.between(1, 4);
    LocalDate end =
        draw.chance(60)
            ? effective.plusYears(years).minusDays(1)
            : effective.plusYears(years).plusDays(draw.between(5, 200));
    List<Integer> days = draw.shuffled(DAYS);
    boolean renews = pattern / 4 % 5 < 3;
    int months = draw.pick(MONTHS);
    // A notice must fit into the period that it ends.
    int notice = days.stream().filter(length -> length < 30 * months).findFirst().orElse(30);
    days.remove((Integer) notice);
    boolean convenience = draw.chance(60);
    return new ContractTerms(
        TYPES.get(pattern % 4),
        effective,
        end,
        renews ? months : null,
        renews ? notice : null,
        draw.chance(85) ? days.get(0) : null,
        convenience ? days.get(1) : null,
        draw.chance(75) ? draw.pick(HOURS) : null);
  }

  /** The answer, in the order of the schema. */
  Map<String, Object> gold() {
    Map<String, Object> gold = new LinkedHashMap<>();
    gold.put("agreement_type", type);
    gold.put("effective_date", effective.toString());
    gold.put("initial_term_end_date", end.toString());
    gold.put("auto_renews", renewalMonths != null);
    gold.put("renewal_term_months", orNull(renewalMonths));
    gold.put("non_renewal_notice_days", orNull(nonRenewalDays));
    gold.put("payment_terms_days", orNull(paymentDays));
    gold.put("termination_for_convenience", terminationDays != null);
    gold.put("termination_notice_days", orNull(terminationDays));
    gold.put("security_incident_notice_hours", orNull(incidentHours));
    return gold;
  }

  private static Object orNull(@Nullable Integer value) {
    return value == null ? FamilyItem.NULL : value;
  }

  /** The numbers of days that no distractor may repeat. */
  List<Integer> otherDays() {
    List<Integer> other = new ArrayList<>(DAYS);
    other.remove(nonRenewalDays);
    other.remove(paymentDays);
    other.remove(terminationDays);
    return other;
  }

  List<Integer> otherHours() {
    List<Integer> other = new ArrayList<>(HOURS);
    other.remove(incidentHours);
    return other;
  }

  List<Integer> otherMonths() {
    List<Integer> other = new ArrayList<>(MONTHS);
    other.remove(renewalMonths);
    return other;
  }
}
