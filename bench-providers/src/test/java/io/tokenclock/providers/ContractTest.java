package io.tokenclock.providers;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.testkit.contract.ContractReport;
import io.tokenclock.testkit.contract.ContractResult;
import io.tokenclock.testkit.contract.ProviderContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every provider of this project keeps to the contract that other people's are held to. */
final class ContractTest {
  private static final String DECLARATION =
      """
      providers:
        - id: declared
          base_url: %s
          model: some/model
          endpoint_class: dedicated
          auth_headers: {X-Key: DECLARED_KEY}
          cap_field: max_completion_tokens
          reasoning:
            low: {chat_template_kwargs: {reasoning_effort: low}}
            high: {chat_template_kwargs: {reasoning_effort: high}}
          top_k_off: -1
          include_usage: true
          headers: {X-Title: bench}
      """;

  private static Map<String, ContractReport> reports = Map.of();

  /** Two or three at a time, since most of a check is waiting. */
  @BeforeAll
  static void holdTheVendorsToIt() {
    reports =
        Vendors.ids().parallelStream()
            .collect(
                Collectors.toConcurrentMap(
                    id -> id,
                    id -> ProviderContract.of(base -> Vendors.simulated(id, base)).check()));
  }

  static List<String> vendors() {
    return Vendors.ids();
  }

  @ParameterizedTest
  @MethodSource("vendors")
  void every_vendor_keeps_to_it(String id) {
    keepsToIt(requireNonNull(reports.get(id)));
  }

  @Test
  void an_endpoint_of_ones_own_keeps_to_it() {
    keepsToIt(
        ProviderContract.of(
                base -> OpenAiCompatible.dedicated("mine", base.toString(), "some/model"))
            .check());
  }

  @Test
  void a_declared_one_keeps_to_it(@TempDir Path folder) {
    keepsToIt(ProviderContract.of(base -> declared(folder.resolve("mine.yaml"), base)).check());
  }

  private static Provider declared(Path file, URI base) {
    try {
      Files.writeString(file, DECLARATION.formatted(base));
      return ProviderFile.read(file, Variables.of(Map.of("DECLARED_KEY", "made-up"))).get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void keepsToIt(ContractReport report) {
    assertThat(report.failed()).extracting(ContractResult::toString).isEmpty();
  }
}
