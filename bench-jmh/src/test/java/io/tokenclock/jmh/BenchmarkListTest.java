package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

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

    assertThat(
            BenchmarkList.defaultList().find(silent, java.util.List.of(".*"), java.util.List.of()))
        .extracting(BenchmarkListEntry::getUsername)
        .contains(
            "io.tokenclock.jmh.StreamStages.clock",
            "io.tokenclock.jmh.StreamStages.stampAndCopyAnswer",
            "io.tokenclock.jmh.StreamStages.readAnswer");
  }
}
