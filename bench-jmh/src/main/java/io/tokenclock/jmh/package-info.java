/** What each stage of the client costs, apart from any network. */
@NullMarked
package io.tokenclock.jmh;

import org.jspecify.annotations.NullMarked;
