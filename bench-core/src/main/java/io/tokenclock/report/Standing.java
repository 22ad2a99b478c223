package io.tokenclock.report;

import org.jspecify.annotations.Nullable;

/**
 * One provider's place in a projection.
 *
 * @param score its figures
 * @param rank 1 plus the number of listed providers that surely beat it; absent when it cannot be
 *     told or when it is not among the ranked ones
 * @param note why it has no rank; absent when it has one
 */
public record Standing(ProviderScore score, @Nullable Integer rank, @Nullable String note) {}
