/**
 * Evidence on disk: {@link io.tokenclock.record.RequestRecord} and the run folder that keeps it
 * through a crash.
 */
@NullMarked
package io.tokenclock.record;

import org.jspecify.annotations.NullMarked;
