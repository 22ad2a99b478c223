package io.tokenclock.run;

import io.tokenclock.plan.Environment;
import io.tokenclock.plan.Schedule;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A run that is taken up again: what its folder holds, and what is still to be sent.
 *
 * @param session number of this session, 2 or more
 * @param kept requests that have a record and are left alone
 * @param open requests that are still to be sent
 * @param resent those among them that were started before, so that an endpoint may see them twice
 * @param openRounds rounds that the open requests belong to
 * @param repairs what had to be repaired before evidence can be appended, a sentence each
 */
public record Resumption(
    int session, int kept, int open, int resent, int openRounds, List<String> repairs) {

  /** Copies the list. */
  public Resumption {
    repairs = List.copyOf(repairs);
  }

  /**
   * Begins a further session in a run folder, whose lock the caller holds: repairs the evidence,
   * and records this machine and process beside the earlier ones.
   *
   * @param settings further facts for the record of the environment
   * @throws IOException when the disk fails
   */
  public static Resumption begin(RunFolder folder, Schedule schedule, Map<String, String> settings)
      throws IOException {
    List<String> repairs = folder.repair();
    List<OpenRound> rounds = OpenRound.of(schedule, folder.evidence());
    List<Set<String>> requests =
        rounds.stream().flatMap(round -> round.flags().values().stream()).toList();
    int planned = schedule.rounds().stream().mapToInt(round -> round.order().size()).sum();
    int session = folder.beginSession(Environment.ofThisProcess(settings));
    return new Resumption(
        session,
        planned - requests.size(),
        requests.size(),
        (int) requests.stream().filter(f -> f.contains(RequestRecord.RESENT)).count(),
        rounds.size(),
        repairs);
  }
}
