package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A build in which JMH's generator did not run is green and holds no benchmark. */
final class BenchmarkListTest {

  @Test
  void every_stage_is_in_the_generated_list() {
    var silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);

    assertThat(BenchmarkList.defaultList().find(silent, List.of(".*"), List.of()))
        .extracting(BenchmarkListEntry::getUsername)
        .contains(
            "io.tokenclock.jmh.ClockStages.latency",
            "io.tokenclock.jmh.ClockStages.granularity",
            "io.tokenclock.jmh.CaptureStages.stampAndCopy",
            "io.tokenclock.jmh.CaptureStages.stampCopyAndCapture",
            "io.tokenclock.jmh.SseStages.decode",
            "io.tokenclock.stream.ChunkStages.parse",
            "io.tokenclock.stream.ChunkStages.text",
            "io.tokenclock.stream.ChunkStages.deltas",
            "io.tokenclock.jmh.TokenStages.tokensOfDelta",
            "io.tokenclock.jmh.TokenStages.tokensOfAnswer",
            "io.tokenclock.record.WritingStages.spoolAppend",
            "io.tokenclock.record.WritingStages.journalEncode",
            "io.tokenclock.record.WritingStages.journalAppend",
            "io.tokenclock.jmh.TimelineStages.readAnswer",
            "io.tokenclock.jmh.ScoreStages.scorecard",
            "io.tokenclock.jmh.PerToken.allStages",
            "io.tokenclock.jmh.CalibrationCells.cells");
  }
}
