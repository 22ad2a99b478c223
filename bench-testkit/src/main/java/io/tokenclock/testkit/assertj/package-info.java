/**
 * Sentences about a run for tests. Entry type: {@link
 * io.tokenclock.testkit.assertj.TokenclockAssertions}. A sentence computes no figure of its own: it
 * asks the scorecard, and refuses to judge what the scorecard cannot support. AssertJ is the user's
 * to bring along.
 */
@NullMarked
package io.tokenclock.testkit.assertj;

import org.jspecify.annotations.NullMarked;
