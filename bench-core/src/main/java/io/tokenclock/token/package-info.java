/** Counting tokens with one pinned tokenizer, the same for every provider. */
@NullMarked
package io.tokenclock.token;

import org.jspecify.annotations.NullMarked;
