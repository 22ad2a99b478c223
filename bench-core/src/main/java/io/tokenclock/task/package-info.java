/**
 * What is asked and what is right: data sets of items with gold answers, and the strict judge.
 * Pure: no clock, socket or thread.
 */
@NullMarked
package io.tokenclock.task;

import org.jspecify.annotations.NullMarked;
