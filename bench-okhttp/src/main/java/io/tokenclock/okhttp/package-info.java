/**
 * A transport on OkHttp: the thread that runs an exchange reads its body itself, so that nothing
 * stands between the socket and the stamp, and the way to the endpoint is told in phases.
 */
@NullMarked
package io.tokenclock.okhttp;

import org.jspecify.annotations.NullMarked;
