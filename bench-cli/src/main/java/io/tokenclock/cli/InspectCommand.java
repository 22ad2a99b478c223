package io.tokenclock.cli;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench inspect}: how a captured stream is read. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Shows how a captured stream is read: outcome, text, marks, and what was odd.",
      "For whoever wonders why a vendor's stream scored as it did. The file holds the response body"
          + " as it came, after HTTP framing; 'curl -sN' writes one."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench inspect stream.sse",
      "  bench inspect stream.sse --arrivals arrivals.jsonl --json"
    })
final class InspectCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "STREAM.sse", description = "The response body, byte for byte.")
  private Path file = Path.of("");

  @Option(
      names = "--status",
      paramLabel = "N",
      defaultValue = "200",
      description = "Status of the response. Default: ${DEFAULT-VALUE}.")
  private int status;

  @Option(
      names = "--content-type",
      paramLabel = "T",
      defaultValue = "text/event-stream",
      description = "Content type of the response. Default: ${DEFAULT-VALUE}.")
  private String contentType = "";

  @Option(
      names = "--arrivals",
      paramLabel = "FILE",
      description = {
        "When the bytes came: JSON lines of {\"bytes\":n,\"at_ms\":t}, in order, together as long as"
            + " the stream. Adds times and rates."
      })
  private @Nullable Path arrivals;

  @Option(names = "--json", description = "Print JSON instead of text.")
  private boolean json;

  InspectCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    byte[] body = FileTrouble.bytes(file);
    List<ArrivalLine> lines =
        arrivals == null
            ? List.of(new ArrivalLine(body.length, 0))
            : ArrivalLine.read(arrivals, body.length);
    StreamCapture capture = capture(body, lines);
    StreamTimeline timeline = StreamTimeline.of(capture);
    StreamFigures figures = StreamFigures.of(timeline, TokenCounter.o200kBase());
    var inspection = new Inspection(timeline, figures, arrivals != null);
    console.text(json ? inspection.json() : inspection.text());
    return ExitCode.OK;
  }

  private StreamCapture capture(byte[] body, List<ArrivalLine> lines) {
    var entries = new ArrayList<CaptureEntry>();
    int from = 0;
    long at = 0;
    for (ArrivalLine line : lines) {
      at = line.atNanos();
      if (line.bytes() > 0) {
        entries.add(CaptureEntry.bytes(at, Arrays.copyOfRange(body, from, from + line.bytes())));
      }
      from += line.bytes();
    }
    return new StreamCapture(
        0,
        ConnectionUse.UNKNOWN,
        new ResponseHead(0, status, "HTTP/1.1", Map.of("content-type", List.of(contentType))),
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, at));
  }
}
