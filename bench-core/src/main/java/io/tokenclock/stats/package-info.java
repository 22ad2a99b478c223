/**
 * Ranks, floors, intervals and comparisons: exact, in integer arithmetic where a rank is meant.
 *
 * <p>One provider's figures come from an {@link io.tokenclock.stats.OrderedSample}, shares from a
 * {@link io.tokenclock.stats.Proportion}. Two providers are compared round by round: typical
 * differences by a {@link io.tokenclock.stats.PairedSample}, shares by {@link
 * io.tokenclock.stats.McNemar}, tails by a {@link io.tokenclock.stats.RoundBootstrap}, and several
 * comparisons at once are corrected by {@link io.tokenclock.stats.Holm}.
 */
@NullMarked
package io.tokenclock.stats;

import org.jspecify.annotations.NullMarked;
