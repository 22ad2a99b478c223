package io.tokenclock.wire;

import java.util.List;

/**
 * Texts that a model, an endpoint or a proxy may send and that do harm where they are shown or
 * named as they are; for the test of anything that writes what came from outside.
 */
public final class HostileText {
  /** As long as a bored model can make it. */
  private static final int LONG = 1_000_000;

  private static final List<String> ALL =
      List.of(
          "<script>alert(1)</script>",
          "<img src=x onerror=alert(1)>",
          "\"><svg/onload=alert(1)>",
          "'; alert(1); //",
          "</script><script>alert(1)//",
          "]]><!-- --><![CDATA[",
          "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>&b;",
          "&lt;b&gt; &amp;amp; &#0; &#xFFFE;",
          "=HYPERLINK(\"http://127.0.0.1/\",\"x\")",
          "+1+cmd|' /C calc'!A0",
          "-2+3+cmd|' /C calc'!A0",
          "@SUM(1+9)*cmd|' /C calc'!A0",
          "\t=1+1",
          "\r=1+1",
          "\u001b[2J\u001b[31mred\u001b]0;title\u0007\u001b[?1049h",
          "\u009b31m\u0090q\u009c",
          "\u001b]8;;http://127.0.0.1/\u0007click\u001b]8;;\u0007",
          "\b\b\b\b\u007f\u0000\u0001",
          "over\rwritten",
          "one\ntwo\r\nthree\u0085four\u2028five\u2029six",
          "\u202egnp.exe\u202c \u2066x\u2069 \u200f\u200e\u061c",
          "zero\u200bwidth\u200d\u2060\ufeff\u00ad",
          "\ud83d lone \udc00 surrogates \udbff",
          "\udb40\udc41\udb40\udc42 tags",
          "\ue000 private \uffff\ufffe no characters \ufdd0",
          "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301 Z\u0335\u0336\u0337\u0338a\u20e0",
          "| a | b |\n| --- | --- |\n| c | d |",
          "# heading\n- list\n```sh\nrm -rf /\n```",
          "[click](javascript:alert(1)) ![x](http://127.0.0.1/x.png) <http://127.0.0.1/>",
          "[1]: http://127.0.0.1/ 'x'",
          "[1]]: http://127.0.0.1/ 'x'",
          "@everyone see http://127.0.0.1/ and www.example.org",
          "~~a~~ __b__ **c** `d` $e$ :f: #1 \\",
          "::error file=app.js,line=1::x%0A::set-output name=a::b",
          "../../etc/passwd",
          "..\\..\\windows\\win.ini",
          "/absolute/path",
          "C:\\temp\\x",
          "CON",
          "a\u0000.txt",
          ".",
          "..",
          "~",
          "-rf",
          "$(touch x) `touch y` ${HOME} %PATH% %s%n%x",
          "\"quoted\",\"cells\"\n;\t,",
          "{\"json\": [1, 2}",
          "NaN Infinity -0 1e999",
          "",
          " ",
          " \n\t ".repeat(LONG / 4),
          "x".repeat(LONG),
          "\u202e".repeat(10_000),
          "\ud83d\ude00".repeat(10_000),
          "<".repeat(10_000));

  private HostileText() {}

  /** All of them. */
  public static List<String> all() {
    return ALL;
  }

  /** A few characters of it, for the name of a test. */
  public static String shown(String text) {
    if (text.isBlank()) {
      return "blank, " + text.length() + " long";
    }
    String plain = text.replaceAll("[^ -~]", ".");
    return plain.length() <= 30 ? plain : plain.substring(0, 30) + "... of " + text.length();
  }
}
