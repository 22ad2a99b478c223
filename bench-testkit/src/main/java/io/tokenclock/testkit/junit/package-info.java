/**
 * A benchmark inside a test class. Entry type: {@link io.tokenclock.testkit.junit.MeasuredRun}, an
 * annotation; its extension runs the benchmark once and hands the result to the tests. JUnit is the
 * user's to bring along, 5.10 or newer.
 */
@NullMarked
package io.tokenclock.testkit.junit;

import org.jspecify.annotations.NullMarked;
