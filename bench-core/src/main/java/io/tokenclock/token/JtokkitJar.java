package io.tokenclock.token;

import com.knuddels.jtokkit.api.EncodingType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the jtokkit on the class path, read from it.
 *
 * <p>The published jars carry neither {@code pom.properties} nor a version in their manifest. The
 * version is therefore told by what cannot lie, in this order: {@code pom.properties}, should a
 * later jar carry it; the digest of the classes that count, for the release this library was tested
 * with (it holds in a shaded jar too); the name of the jar file. A version that this library was
 * merely built with is not evidence: another one may be on the class path.
 */
final class JtokkitJar {

  private static final String FOLDER = "/com/knuddels/jtokkit/";
  private static final String POM_PROPERTIES =
      "/META-INF/maven/com.knuddels/jtokkit/pom.properties";
  private static final Pattern FILE_NAME = Pattern.compile("jtokkit-(\\d[^/]*)\\.jar");
  private static final List<String> COUNTING_CLASSES =
      List.of(
          "ByteArrayList",
          "ByteArrayWrapper",
          "Cl100kParser",
          "EncodingFactory",
          "EncodingFactory$Cl100kGptBytePairEncoding",
          "GptBytePairEncoding",
          "LazyEncodingRegistry",
          "TokenEncoder",
          "TokenEncoderLarge",
          "TokenEncoderLarge$RankNode");

  /** Versions by {@link #countingClassesSha256()}. */
  private static final Map<String, String> TESTED_RELEASES =
      Map.of("bd7a0f091539963f930d073e93f86466675048d3a59d8c87606720c492cee747", "1.1.0");

  private JtokkitJar() {}

  /**
   * The version of jtokkit.
   *
   * @throws IllegalStateException if nothing on the class path tells it
   */
  static String version() {
    String version = versionOf(pomProperties(), countingClassesSha256(), fileName());
    if (version == null) {
      throw new IllegalStateException(
          "cannot tell the version of jtokkit at "
              + location()
              + ": no pom.properties, classes of no tested release, no version in the file name;"
              + " put the original jtokkit-<version>.jar on the class path");
    }
    return version;
  }

  static @Nullable String versionOf(
      Properties pom, String classesSha256, @Nullable String fileName) {
    String version = pom.getProperty("version");
    if (version == null) {
      version = TESTED_RELEASES.get(classesSha256);
    }
    if (version == null && fileName != null) {
      Matcher matcher = FILE_NAME.matcher(fileName);
      version = matcher.matches() ? matcher.group(1) : null;
    }
    return version;
  }

  /**
   * SHA-256 of the rank file of an encoding, lower-case hex.
   *
   * @throws IllegalStateException if the jar lacks that file
   */
  static String ranksSha256(String encoding) {
    String resource = FOLDER + encoding + ".tiktoken";
    MessageDigest digest = sha256();
    if (!update(digest, resource)) {
      throw new IllegalStateException(
          "jtokkit at " + location() + " lacks " + resource + "; use jtokkit 1.1.0 or later");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  // A class that another release no longer has leaves the digest unequal, which is the right
  // answer.
  static String countingClassesSha256() {
    MessageDigest digest = sha256();
    for (String name : COUNTING_CLASSES) {
      update(digest, FOLDER + name + ".class");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static Properties pomProperties() {
    Properties pom = new Properties();
    try (InputStream in = EncodingType.class.getResourceAsStream(POM_PROPERTIES)) {
      if (in != null) {
        pom.load(in);
      }
    } catch (IOException e) {
      throw unreadable(POM_PROPERTIES, e);
    }
    return pom;
  }

  private static @Nullable String fileName() {
    URI uri = location();
    String path = uri == null ? null : uri.getPath();
    return path == null ? null : path.substring(path.lastIndexOf('/') + 1);
  }

  private static @Nullable URI location() {
    CodeSource source = EncodingType.class.getProtectionDomain().getCodeSource();
    try {
      return source == null ? null : source.getLocation().toURI();
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static boolean update(MessageDigest digest, String resource) {
    try (InputStream in = EncodingType.class.getResourceAsStream(resource)) {
      if (in == null) {
        return false;
      }
      digest.update(in.readAllBytes());
      return true;
    } catch (IOException e) {
      throw unreadable(resource, e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256; this one lacks it", e);
    }
  }

  private static IllegalStateException unreadable(String resource, IOException cause) {
    return new IllegalStateException(
        "cannot read " + resource + " of jtokkit at " + location() + "; check the jar", cause);
  }
}
