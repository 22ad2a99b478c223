package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;

/**
 * A client in a process of its own, for what cannot be done to ours: being new, and being stopped.
 */
final class ClientProcess {
  static final String FIRST = "first";
  static final String WATCHED = "watched";
  static final String UNWATCHED = "unwatched";

  private ClientProcess() {}

  /**
   * {@code first URI N TRANSPORT}: rehearses with N exchanges, if any, and prints the error of its
   * first exchange in nanoseconds. {@code watched}: watches for stalls until its input ends, and
   * prints each with start and length. {@code unwatched}: the same without watching.
   */
  public static void main(String[] arguments) throws IOException {
    Ticker ticker = Ticker.system();
    try (var out = new FileOutputStream(FileDescriptor.out)) {
      if (arguments[0].equals(FIRST)) {
        URI uri = URI.create(arguments[1]);
        print(out, first(ticker, uri, Integer.parseInt(arguments[2]), arguments[3]));
      } else if (arguments[0].equals(WATCHED)) {
        watched(ticker, out);
      } else {
        unwatched(out);
      }
    }
  }

  private static String first(Ticker ticker, URI uri, int rehearsal, String transport)
      throws IOException {
    if (rehearsal > 0) {
      TransportOptions options = TransportOptions.builder().ticker(ticker).build();
      Rehearsal.run(Transports.named(transport), options, rehearsal);
    }
    try (var reader = new ClientReader(ticker, Channel.TLS, ClientSetup.of(transport))) {
      StreamCapture capture = reader.read(uri, false);
      var tally = new Tally(ErrorKind.FIRST_EVENT, 1);
      tally.add(capture);
      Side side = tally.side();
      return side.exact() ? side.samplesNanos().get(0).toString() : "broken: " + capture.end();
    }
  }

  private static void watched(Ticker ticker, OutputStream out) throws IOException {
    try (var monitor = StallMonitor.start(ticker)) {
      long start = ticker.nanos();
      print(out, "watching");
      System.in.transferTo(OutputStream.nullOutputStream());
      for (Stall stall : monitor.between(start, ticker.nanos())) {
        print(out, stall.startNanos() + " " + stall.lengthNanos());
      }
      print(out, "");
    }
  }

  /** A detector that is switched off: what looks for its evidence has to miss it. */
  private static void unwatched(OutputStream out) throws IOException {
    print(out, "watching");
    System.in.transferTo(OutputStream.nullOutputStream());
    print(out, "");
  }

  private static void print(OutputStream out, String line) throws IOException {
    out.write((line + "\n").getBytes(US_ASCII));
    out.flush();
  }
}
