/**
 * What a vendor is to this library: {@link io.tokenclock.provider.Provider} turns the one logical
 * {@link io.tokenclock.provider.ChatRequest} into its own {@link
 * io.tokenclock.provider.WireRequest}, before any clock runs. A {@link
 * io.tokenclock.provider.ProviderSource} brings further ones in a jar; addresses and credentials
 * come from {@link io.tokenclock.provider.Variables}.
 */
@NullMarked
package io.tokenclock.provider;

import org.jspecify.annotations.NullMarked;
