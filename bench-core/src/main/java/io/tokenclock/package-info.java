/**
 * The front door: {@link io.tokenclock.Benchmark} runs a plan and gives a {@link
 * io.tokenclock.RunResult}.
 */
@NullMarked
package io.tokenclock;

import org.jspecify.annotations.NullMarked;
