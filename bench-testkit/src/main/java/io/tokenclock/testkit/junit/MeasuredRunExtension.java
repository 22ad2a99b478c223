package io.tokenclock.testkit.junit;

import io.tokenclock.RunResult;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.RunEnd;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * Runs what {@link MeasuredRun} asks for. Uses nothing that JUnit 5.10 lacks or that JUnit 6 has
 * given up.
 */
final class MeasuredRunExtension implements BeforeAllCallback, ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(MeasuredRunExtension.class);

  /** Two runs at once would disturb each other's figures. */
  private static final Lock ONE_AT_A_TIME = new ReentrantLock();

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    Class<?> test = context.getRequiredTestClass();
    Optional<MeasuredRun> asked = AnnotationSupport.findAnnotation(test, MeasuredRun.class);
    if (asked.isEmpty()) {
      // A class inside the annotated one, which has run already.
      return;
    }
    var switches = Switches.of(context);
    Endpoints endpoints = Endpoints.of(asked.get(), switches, test.getClassLoader());
    String reason = endpoints.whyNot();
    if (reason != null) {
      throw new TestAbortedException(reason);
    }
    RunResult result;
    ONE_AT_A_TIME.lockInterruptibly();
    try {
      result = endpoints.run(RunFolders.next(switches.folder(), test));
    } finally {
      ONE_AT_A_TIME.unlock();
    }
    store(context).put(RunResult.class, result);
    context.publishReportEntry(ReportEntries.of(result.report()));
    requireComplete(result);
  }

  private static void requireComplete(RunResult result) {
    RunEnd end = result.end();
    if (end.kind() != RunEnd.Kind.COMPLETE) {
      throw new IllegalStateException(
          "the run ended early: " + end.message() + "; see " + result.report().folder().path());
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == RunResult.class || type == RunReport.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    RunResult result = store(context).get(RunResult.class, RunResult.class);
    if (result == null) {
      throw new ParameterResolutionException(
          "there is no run for " + context.getDisplayName() + "; put @MeasuredRun on its class");
    }
    return parameter.getParameter().getType() == RunReport.class ? result.report() : result;
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }
}
