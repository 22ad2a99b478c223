package io.tokenclock.testkit.assertj;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;

/** What tests of sentences share. */
abstract class AssertionCase {
  @TempDir Path temp;
  private int runs;

  final ProviderAssert alpha(SampleRun run) throws IOException {
    return assertThat(report(run)).provider("alpha");
  }

  final RunReport report(SampleRun run) throws IOException {
    return run.report(temp.resolve("run-" + runs++));
  }

  /** A sentence must fail, and say exactly that. */
  final void says(ThrowingCallable sentence, String message) {
    AssertionError error = catchThrowableOfType(AssertionError.class, sentence);

    assertThat(error).isNotNull();
    assertThat(String.valueOf(error.getMessage()).replaceAll("run folder: .*", "run folder: RUN"))
        .isEqualTo(message.strip());
  }
}
