/**
 * What every provider is held to, ours and those of others: {@link
 * io.tokenclock.testkit.contract.ProviderContract} as a plain check, {@link
 * io.tokenclock.testkit.contract.ProviderContractTest} as a test class to extend (JUnit is an
 * optional dependency). All of it over real sockets on 127.0.0.1, in about half a second.
 */
@NullMarked
package io.tokenclock.testkit.contract;

import org.jspecify.annotations.NullMarked;
