package io.tokenclock.report;

import java.util.Locale;

/**
 * Whether a response names the model that was asked for. Names are the same when they are equal
 * after taking off everything up to the last slash (the organisation or path that some vendors put
 * before a name) and ignoring case. Suffixes, dates and quantisations are not ignored: they can
 * mean another model.
 */
final class ModelNames {
  private ModelNames() {}

  static boolean same(String asked, String reported) {
    return bare(asked).equals(bare(reported));
  }

  private static String bare(String name) {
    return name.substring(name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
  }
}
