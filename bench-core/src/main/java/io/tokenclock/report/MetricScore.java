package io.tokenclock.report;

/**
 * One metric of one provider in both forms.
 *
 * @param published completed exchanges that have the value
 * @param censored every planned request
 */
public record MetricScore(Distribution published, Distribution censored) {

  /** The distribution of that form. */
  public Distribution in(Form form) {
    return form == Form.PUBLISHED ? published : censored;
  }
}
