/**
 * Endpoints that speak the OpenAI dialect, told apart by declaration alone. {@link
 * io.tokenclock.providers.OpenAiCompatible} writes every request; {@link
 * io.tokenclock.providers.Vendors} declares the ten vendors, {@link
 * io.tokenclock.providers.ProviderFile} reads declarations of any other endpoint, and {@link
 * io.tokenclock.providers.Providers} finds what the class path offers.
 */
@NullMarked
package io.tokenclock.providers;

import org.jspecify.annotations.NullMarked;
