package io.tokenclock.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tokenclock.provider.Provider;
import java.net.URI;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract as a test class: extend it, say how your provider is made, and every point is a test
 * of its own.
 *
 * <pre>{@code
 * final class MyProviderTest extends ProviderContractTest {
 *   @Override
 *   protected Provider provider(URI baseUri) {
 *     return new MyProvider(baseUri, Secret.of("made-up"));
 *   }
 * }
 * }</pre>
 */
public abstract class ProviderContractTest {

  /** For subclasses. */
  protected ProviderContractTest() {}

  /**
   * The provider, ready to use, with requests that go to that address and with made-up credentials.
   *
   * @param baseUri such as {@code http://127.0.0.1:41234/v1}; any path below it is answered
   */
  protected abstract Provider provider(URI baseUri);

  /** A test for each point. */
  @TestFactory
  public final Stream<DynamicTest> keepsToTheContract() {
    return ProviderContract.of(this::provider).check().results().stream()
        .map(
            result ->
                DynamicTest.dynamicTest(
                    result.name(), () -> assertTrue(result.passed(), result::toString)));
  }
}
