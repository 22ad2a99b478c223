package io.tokenclock.cli;

import io.tokenclock.Build;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Versions implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "tokenclock " + Build.version() + " (" + Build.commit() + ")",
      "Java " + System.getProperty("java.vm.version") + ", " + System.getProperty("java.vm.name")
    };
  }
}
