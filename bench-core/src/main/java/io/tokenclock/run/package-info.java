/**
 * Carrying out a plan: rounds on their grid, every provider of a round at once, and evidence on
 * disk before the next round.
 */
@NullMarked
package io.tokenclock.run;

import org.jspecify.annotations.NullMarked;
