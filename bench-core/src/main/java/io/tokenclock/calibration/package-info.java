/** The client's own error: how long this process could not run, and what its clock is worth. */
@NullMarked
package io.tokenclock.calibration;

import org.jspecify.annotations.NullMarked;
