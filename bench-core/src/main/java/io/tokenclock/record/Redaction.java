package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.Secret;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Overwrites credentials in a record before it reaches a disk: plain, in base64, URL-encoded and
 * JSON-escaped, also where one spans several deliveries. Each byte becomes {@code *}, so that no
 * offset moves, and the record gets the flag {@value #FLAG}.
 */
final class Redaction {
  static final String FLAG = "redacted";

  /** Anything shorter would wipe out ordinary text. */
  private static final int SHORTEST = 6;

  private final List<byte[]> forms;

  Redaction(Collection<Secret> secrets) {
    Set<String> texts = new LinkedHashSet<>();
    for (Secret secret : secrets) {
      String value = secret.reveal();
      addForms(value, texts);
      if (value.startsWith("Bearer ")) {
        addForms(value.substring("Bearer ".length()), texts);
      }
    }
    // The longest first: a short form may be a part of a long one.
    forms =
        texts.stream()
            .filter(text -> text.length() >= SHORTEST)
            .map(text -> text.getBytes(UTF_8))
            .sorted(Comparator.comparingInt((byte[] form) -> form.length).reversed())
            .toList();
  }

  private static void addForms(String value, Set<String> forms) {
    byte[] bytes = value.getBytes(UTF_8);
    forms.add(value);
    forms.add(URLEncoder.encode(value, UTF_8));
    forms.add(URLEncoder.encode(value, UTF_8).replace("+", "%20"));
    String escaped = Json.line(com.fasterxml.jackson.databind.node.TextNode.valueOf(value));
    forms.add(escaped.substring(1, escaped.length() - 1));
    forms.add(escaped.substring(1, escaped.length() - 1).replace("/", "\\/"));
    // Three alignments: the credential may stand anywhere in a longer text that was encoded.
    for (int shift = 0; shift < 3; shift++) {
      if (bytes.length < SHORTEST) {
        continue;
      }
      byte[] shifted = new byte[shift + bytes.length];
      System.arraycopy(bytes, 0, shifted, shift, bytes.length);
      String encoded = Base64.getEncoder().withoutPadding().encodeToString(shifted);
      int from = shift == 0 ? 0 : shift + 1;
      int whole = shifted.length / 3 * 4;
      if (whole - from >= SHORTEST) {
        String core = encoded.substring(from, whole);
        forms.add(core);
        forms.add(core.replace('+', '-').replace('/', '_'));
      }
    }
  }

  RequestRecord apply(RequestRecord record) {
    StreamCapture capture = record.capture();
    List<CaptureEntry> entries = entries(capture.entries());
    ResponseHead head = head(capture.head());
    ExchangeEnd end = end(capture.end());
    if (entries.equals(capture.entries())
        && Objects.equals(head, capture.head())
        && end.equals(capture.end())) {
      return record;
    }
    var flags = new TreeSet<>(record.flags());
    flags.add(FLAG);
    return record.with(
        flags,
        new StreamCapture(
            capture.startNanos(), capture.connection(), head, entries, end, capture.phases()));
  }

  private List<CaptureEntry> entries(List<CaptureEntry> entries) {
    int total = entries.stream().mapToInt(CaptureEntry::length).sum();
    var all = ByteBuffer.allocate(total);
    entries.forEach(entry -> all.put(entry.content()));
    if (!wipe(all.array())) {
      return entries;
    }
    var wiped = new ArrayList<CaptureEntry>(entries.size());
    int from = 0;
    for (CaptureEntry entry : entries) {
      byte[] content = Arrays.copyOfRange(all.array(), from, from + entry.length());
      wiped.add(
          entry.kind() == EntryKind.BYTES
              ? CaptureEntry.bytes(entry.atNanos(), content)
              : CaptureEntry.text(entry.kind(), entry.atNanos(), new String(content, UTF_8)));
      from += entry.length();
    }
    return wiped;
  }

  private @Nullable ResponseHead head(@Nullable ResponseHead head) {
    if (head == null) {
      return null;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>();
    head.headers()
        .forEach((name, values) -> headers.put(name, values.stream().map(this::text).toList()));
    return headers.equals(head.headers())
        ? head
        : new ResponseHead(head.atNanos(), head.status(), head.httpVersion(), headers);
  }

  private ExchangeEnd end(ExchangeEnd end) {
    String message = end.message();
    if (message == null || text(message).equals(message)) {
      return end;
    }
    return new ExchangeEnd(end.kind(), end.atNanos(), end.detail(), text(message));
  }

  private String text(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return wipe(bytes) ? new String(bytes, UTF_8) : text;
  }

  private boolean wipe(byte[] bytes) {
    boolean found = false;
    for (byte[] form : forms) {
      for (int at = indexOf(bytes, form, 0); at >= 0; at = indexOf(bytes, form, at + form.length)) {
        Arrays.fill(bytes, at, at + form.length, (byte) '*');
        found = true;
      }
    }
    return found;
  }

  private static int indexOf(byte[] bytes, byte[] form, int from) {
    for (int at = from; at <= bytes.length - form.length; at++) {
      if (bytes[at] == form[0]
          && Arrays.equals(bytes, at, at + form.length, form, 0, form.length)) {
        return at;
      }
    }
    return -1;
  }
}
