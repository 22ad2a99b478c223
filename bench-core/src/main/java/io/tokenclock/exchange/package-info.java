/**
 * The hot side of the wire: one exchange with one endpoint, from just before the request is handed
 * over to the end of the body. Knows no JSON, tokens or tasks.
 */
@NullMarked
package io.tokenclock.exchange;

import org.jspecify.annotations.NullMarked;
