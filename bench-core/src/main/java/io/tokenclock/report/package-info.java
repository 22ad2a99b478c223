/**
 * From evidence to figures: one {@link io.tokenclock.report.Measurement} per request, a {@link
 * io.tokenclock.report.Scorecard} over them, projections and writers. Pure functions of the run
 * folder, so that anyone gets the same digits.
 */
@NullMarked
package io.tokenclock.report;

import org.jspecify.annotations.NullMarked;
