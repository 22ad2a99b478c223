/**
 * What will be sent, decided before anything is: {@link io.tokenclock.plan.BenchmarkPlan}, and the
 * {@link io.tokenclock.plan.Schedule} that follows from it by arithmetic.
 */
@NullMarked
package io.tokenclock.plan;

import org.jspecify.annotations.NullMarked;
