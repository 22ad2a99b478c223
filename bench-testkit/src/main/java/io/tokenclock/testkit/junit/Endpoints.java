package io.tokenclock.testkit.junit;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.plan.NearestWord;
import io.tokenclock.testkit.sim.FleetOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whom a run asks: simulated providers, real ones, or nobody. */
interface Endpoints {

  /** Why there is nobody to ask; absent when there is. */
  default @Nullable String whyNot() {
    return null;
  }

  /**
   * Asks them.
   *
   * @param folder where the results go
   */
  RunResult run(Path folder) throws IOException, InterruptedException;

  /**
   * Chooses.
   *
   * @throws IllegalArgumentException when an id is known to nobody
   */
  static Endpoints of(MeasuredRun asked, Switches switches, @Nullable ClassLoader loader) {
    List<String> ids = List.of(asked.providers());
    OfferedProviders offered = OfferedProviders.of(asked.sources(), switches.variables(), loader);
    requireKnown(ids, offered.ids());
    if (switches.real()) {
      return new RealEndpoints(asked, offered);
    }
    List<String> unplayed =
        ids.stream().filter(id -> !FleetOptions.allMembers().contains(id)).toList();
    if (!asked.simulated() || !unplayed.isEmpty()) {
      return new Nobody(
          (asked.simulated() ? "no simulated provider stands in for " + unplayed + "; " : "")
              + "real endpoints are asked with -D"
              + MeasuredRun.REAL
              + "=true or "
              + MeasuredRun.REAL_VARIABLE
              + "=true only");
    }
    return new SimulatedEndpoints(asked);
  }

  private static void requireKnown(List<String> ids, List<String> offered) {
    List<String> known =
        Stream.concat(FleetOptions.allMembers().stream(), offered.stream()).distinct().toList();
    var problems = new ArrayList<String>();
    for (String id : ids) {
      if (!known.contains(id)) {
        String nearest = NearestWord.to(id, known);
        problems.add(
            "@MeasuredRun providers: nobody offers '"
                + id
                + "', only "
                + String.join(", ", known)
                + (nearest == null ? "" : "; did you mean '" + nearest + "'?"));
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
  }

  /** The settings that both kinds share. */
  static BenchmarkBuilder settings(MeasuredRun asked, Path folder) {
    BenchmarkBuilder settings = Benchmark.builder().rounds(asked.rounds()).folder(folder);
    return asked.families().length == 0 ? settings : settings.families(List.of(asked.families()));
  }

  /** Nobody, for that reason. */
  record Nobody(String whyNot) implements Endpoints {
    @Override
    public RunResult run(Path folder) {
      throw new IllegalStateException(whyNot);
    }
  }
}
