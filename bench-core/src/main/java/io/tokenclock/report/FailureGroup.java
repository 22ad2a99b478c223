package io.tokenclock.report;

import io.tokenclock.stream.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Operational failures of one kind.
 *
 * @param outcome how they ended
 * @param detail a fixed word for the cause; absent when the outcome says all
 * @param count how many there are
 * @param message what the first of them said; untrusted text; absent when it said nothing
 */
public record FailureGroup(
    Outcome outcome, @Nullable String detail, int count, @Nullable String message) {}
