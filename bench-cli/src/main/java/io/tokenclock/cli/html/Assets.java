package io.tokenclock.cli.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the page carries beside its data: styles, scripts, and the policy that admits only these.
 */
final class Assets {
  private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/";

  private static final String UPLOT_LICENSE = UPLOT + "LICENSE";

  /** In this order: each uses those before. */
  private static final List<String> SCRIPTS =
      List.of("base.js", "tables.js", "dots.js", "charts.js", "drawings.js", "page.js");

  private Assets() {}

  static String style() {
    return read(UPLOT + "dist/uPlot.min.css") + "\n" + read("report.css");
  }

  /** The chart library as it is published, its license before it. */
  static String library() {
    return "/*! uPlot, https://github.com/leeoniya/uPlot\n\n"
        + read(UPLOT_LICENSE).strip()
        + "\n*/\n"
        + read(UPLOT + "dist/uPlot.iife.min.js");
  }

  static String script() {
    return SCRIPTS.stream().map(Assets::read).collect(Collectors.joining("\n"));
  }

  /** Nothing is loaded, nothing is sent, and nothing runs but what has these hashes. */
  static String policy(String style, String... scripts) {
    return "default-src 'none'; script-src "
        + List.of(scripts).stream().map(Assets::hash).collect(Collectors.joining(" "))
        + "; style-src "
        + hash(style)
        + "; base-uri 'none'; form-action 'none'";
  }

  private static String hash(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String read(String name) {
    try (InputStream in = Assets.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + ": is not on the class path");
      }
      // What a browser makes of line ends, so that the hash is of what it sees.
      return new String(in.readAllBytes(), UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read from the class path", e);
    }
  }
}
