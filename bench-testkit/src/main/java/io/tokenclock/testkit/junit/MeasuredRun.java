package io.tokenclock.testkit.junit;

import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.provider.ProviderSource;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a small benchmark once, before the first test of the class, and gives its {@link
 * io.tokenclock.RunResult} to every test method, constructor or life-cycle method that asks for one
 * as a parameter.
 *
 * <pre>{@code
 * @MeasuredRun(providers = {"together", "nebius"}, rounds = 72)
 * final class AnswersTest {
 *   @Test
 *   void nobody_fails(RunResult result) {
 *     assertThat(result).provider("together").failures().isEmpty();
 *   }
 * }
 * }</pre>
 *
 * <p>The providers are simulated ones on this machine unless the switch {@value #REAL} is set: as a
 * JUnit configuration parameter, a system property, or {@value #REAL_VARIABLE} in the environment.
 * Then the providers of these ids are asked that a {@link ProviderSource} on the class path offers
 * (those of {@code bench-providers}, and your own), with keys from the environment. Where a key is
 * missing, the class is skipped, and the reason names the variable.
 *
 * <p>The class has the tag {@value #TAG}. Where the results lie, and the main figures, are
 * published as report entries. Results go to {@code target/tokenclock} (or {@code
 * build/tokenclock}), or to the folder that {@value #FOLDER} names. Runs of one JVM wait for each
 * other; real ones also for other processes on the machine, for at most ten minutes.
 *
 * <p>Classes that extend or lie inside an annotated one share its run.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(MeasuredRunExtension.class)
@Tag(MeasuredRun.TAG)
public @interface MeasuredRun {
  /** The tag of every class with a run. */
  String TAG = "tokenclock";

  /** Configuration parameter or system property that sends the requests to real endpoints. */
  String REAL = "tokenclock.real";

  /** The same switch in the environment. */
  String REAL_VARIABLE = "TOKENCLOCK_REAL";

  /** Configuration parameter or system property with the folder that run folders are made in. */
  String FOLDER = "tokenclock.folder";

  /** Ids of the providers; simulated ones are there for the ten vendors of the fleet. */
  String[] providers();

  /**
   * Rounds; each asks every provider once. A multiple of the families. A sentence about a p95 takes
   * 72, about a p99 368.
   */
  int rounds() default 30;

  /** Families of tasks that take turns; all three of the built-in data set unless set. */
  String[] families() default {};

  /**
   * Factor on the delays of simulated providers, and on the deadline of 20 s, which is never below
   * five seconds: 1 is as slow as published figures, 0 answers at once.
   */
  double timeScale() default 0.05;

  /** Seed of what simulated providers draw. */
  long seed() default 1;

  /** Share of requests that simulated providers fail on purpose. */
  double failureRatio() default 0;

  /** Whether simulated providers stand in while the switch is off; else the class is skipped. */
  boolean simulated() default true;

  /** Further sources of real providers, beside those that the class path names. */
  Class<? extends ProviderSource>[] sources() default {};

  /** Seconds between the starts of two rounds on real endpoints. */
  int roundIntervalSeconds() default 12;

  /**
   * Exchanges on loopback that warm this process up before real endpoints, for each of plain and
   * TLS; 0 for none.
   */
  int rehearsalExchanges() default BenchmarkBuilder.DEFAULT_REHEARSAL_EXCHANGES;

  /** Whether the client's own error is measured beside real endpoints, for 20 s on each side. */
  boolean calibration() default true;
}
