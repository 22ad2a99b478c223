/**
 * One run at a time: {@link io.tokenclock.lock.RunLock} gives the machine, or a folder, to one
 * process, and to one holder within it.
 */
@NullMarked
package io.tokenclock.lock;

import org.jspecify.annotations.NullMarked;
