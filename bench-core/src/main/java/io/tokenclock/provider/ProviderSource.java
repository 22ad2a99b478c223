package io.tokenclock.provider;

import java.util.List;

/**
 * Adds providers from a jar on the class path. An implementation is public, has a public
 * constructor without parameters, and is named in {@code
 * META-INF/services/io.tokenclock.provider.ProviderSource} of its jar.
 *
 * <p>It only describes: it opens no connection, reads no file outside its jar, and takes addresses
 * and credentials from the variables it is given and from nowhere else.
 */
public interface ProviderSource {

  /**
   * The providers of this source, those that are not ready included: {@link Provider#missing()}
   * says what they lack. Ids must be unique over all sources on the class path.
   *
   * @param variables where addresses, models and credentials come from
   */
  List<Provider> providers(Variables variables);
}
