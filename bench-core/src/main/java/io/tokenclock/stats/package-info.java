/** Ranks, floors and intervals: exact, in integer arithmetic where a rank is meant. */
@NullMarked
package io.tokenclock.stats;

import org.jspecify.annotations.NullMarked;
