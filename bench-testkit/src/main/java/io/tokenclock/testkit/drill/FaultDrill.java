package io.tokenclock.testkit.drill;

import static java.util.Objects.requireNonNull;

import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs faults: benchmarks of three rounds over real sockets, in which each faulty endpoint answers
 * well, then does its fault, then answers well again, beside endpoints that do nothing wrong.
 *
 * <p>Of each fault it checks that there is exactly one record; outcome, detail, status, marks,
 * flags and verdict; that the request was sent once; every figure of that endpoint, computed a
 * second time; that the next exchange is a good one, and those of the others; and that no
 * connection, thread or memory is left.
 */
public final class FaultDrill {
  /** More in one run would be a load of its own. */
  private static final int MOST_AT_ONCE = 20;

  private final Path folder;
  private final String transport;

  /**
   * A drill.
   *
   * @param folder where its runs go, a folder each; made when it is not there
   * @param transport name of the HTTP client that is drilled
   */
  public FaultDrill(Path folder, String transport) {
    this.folder = requireNonNull(folder, "folder");
    this.transport = requireNonNull(transport, "transport");
  }

  /**
   * Runs these faults, several at a time. Blocks the calling thread.
   *
   * @param told hears of each result once it is there
   * @return the results, in the order of the faults
   * @throws IOException when the folder cannot be written
   * @throws InterruptedException when the calling thread is interrupted
   */
  public List<FaultResult> run(List<Fault> faults, Consumer<FaultResult> told)
      throws IOException, InterruptedException {
    // Part of every process that measures, so not what a run leaves behind.
    int unused = TokenCounter.o200kBase().count(ChatBytes.GOLD);
    List<FaultResult> results = new ArrayList<>();
    for (List<Fault> batch : batches(faults)) {
      Path place = folder.resolve("run-" + (results.size() + 1));
      boolean first = results.isEmpty();
      for (FaultResult result : new DrillRun(place, transport, first).of(batch)) {
        results.add(result);
        told.accept(result);
      }
    }
    return List.copyOf(results);
  }

  private static List<List<Fault>> batches(List<Fault> faults) {
    List<List<Fault>> batches = new ArrayList<>();
    for (Fault fault : faults) {
      List<Fault> last = batches.isEmpty() ? List.of() : batches.get(batches.size() - 1);
      if (last.isEmpty() || last.size() == MOST_AT_ONCE || last.get(0).group() != fault.group()) {
        last = new ArrayList<>();
        batches.add(last);
      }
      last.add(fault);
    }
    return batches;
  }
}
