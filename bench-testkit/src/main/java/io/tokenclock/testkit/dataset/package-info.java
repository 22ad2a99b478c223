/**
 * The generator of the built-in data set. Entry type: {@link
 * io.tokenclock.testkit.dataset.BuiltinDataset}. A family draws the facts of an item, a shape lays
 * them out as a document, and the assembler accepts the document when it keeps the bands and is
 * unlike all others. Nothing here reads a clock, a locale or a hash order, so the same code always
 * writes the same bytes.
 */
@NullMarked
package io.tokenclock.testkit.dataset;

import org.jspecify.annotations.NullMarked;
