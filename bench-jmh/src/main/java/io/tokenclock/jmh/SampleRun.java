package io.tokenclock.jmh;

import io.tokenclock.Benchmark;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Round;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Scoring;
import io.tokenclock.task.Rubrics;
import io.tokenclock.token.TokenCounter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** A run that nobody sent: ten providers, as many rounds as wanted, drawn times. */
public final class SampleRun {
  /** Providers in a round. */
  public static final int PROVIDERS = 10;

  private static final int MILLISECOND = 1_000_000;
  private static final List<byte[]> EVENTS = SampleAnswer.events();

  private final Benchmark benchmark;
  private final Random random = new Random(1);

  /** A run of so many rounds. */
  public SampleRun(int rounds) {
    benchmark =
        Benchmark.builder()
            .name("sample")
            .providers(IntStream.range(0, PROVIDERS).mapToObj(SampleRun::provider).toList())
            .rounds(rounds)
            // Nothing is ever run or written.
            .folder(Path.of("none"))
            .build();
  }

  private static Provider provider(int number) {
    return OpenAiCompatible.builder("provider-" + number)
        .name("Provider " + number)
        .baseUrl("http://127.0.0.1:9/v1")
        .model("zai-org/GLM-5.3-Flash")
        .noAuth()
        .endpointClass(EndpointClass.DEDICATED)
        .build();
  }

  BenchmarkPlan plan() {
    return benchmark.plan();
  }

  /** The evidence of one round. */
  public List<RequestRecord> round(int index) {
    Round round = benchmark.schedule().rounds().get(index);
    List<RequestRecord> records = new ArrayList<>();
    for (String provider : round.order()) {
      records.add(record(round, provider, records.size()));
    }
    return records;
  }

  /** What is derived from every request. */
  List<Measurement> measurements() {
    var scoring = new Scoring(TokenCounter.o200kBase(), Rubrics.strict());
    List<Measurement> all = new ArrayList<>();
    for (Round round : benchmark.schedule().rounds()) {
      round(round.index()).forEach(record -> all.add(scoring.score(record, round.item())));
    }
    return all;
  }

  private RequestRecord record(Round round, String provider, int place) {
    long first = (200L + random.nextInt(1_000)) * MILLISECOND;
    long gap = (2L + random.nextInt(18)) * MILLISECOND;
    StreamCapture capture = SampleAnswer.capture(EVENTS, first, gap);
    return new RequestRecord(
        "r" + round.index() + "-" + provider,
        round.index(),
        provider,
        round.item().family(),
        round.item().id(),
        place,
        "zai-org/GLM-5.3-Flash",
        "0".repeat(64),
        0,
        0,
        Instant.EPOCH,
        1,
        Set.of(),
        List.of(),
        capture);
  }
}
