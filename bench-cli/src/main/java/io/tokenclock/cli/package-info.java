/** The {@code bench} command: the only place that prints or exits. */
@NullMarked
package io.tokenclock.cli;

import org.jspecify.annotations.NullMarked;
