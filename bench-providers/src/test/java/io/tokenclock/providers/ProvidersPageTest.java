package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds docs/providers.md and the schema to the declarations. */
final class ProvidersPageTest {
  private static final Path PAGE = Path.of("..", "docs", "providers.md");

  @TempDir private Path folder = Path.of("unset");

  static List<String> ids() {
    return Vendors.ids();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void the_table_says_what_is_declared(String id) throws IOException {
    OpenAiCompatible vendor = Vendors.of(id, Variables.none());
    Price price = Objects.requireNonNull(vendor.price());
    String endpoint =
        vendor.endpoint() == null ? "set by `MODAL_BASE_URL`" : "`" + vendor.endpoint() + "`";
    String row =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| `" + id + "` |"))
            .findFirst()
            .orElseThrow();
    assertThat(List.of(row.split(" \\| ")))
        .contains(
            endpoint,
            "`" + String.join("`, `", vendor.credentialVariables()) + "`",
            "`" + vendor.model() + "`",
            "`" + vendor.capField().label() + "`",
            vendor.includesUsage() ? "yes" : "no");
    assertThat(row)
        .endsWith(
            "| "
                + price.inputPerMillion().setScale(2)
                + " / "
                + price.outputPerMillion().setScale(2)
                + " |");
  }

  @Test
  void the_example_on_the_page_loads() throws IOException {
    var block = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    var matcher = block.matcher(Files.readString(PAGE));
    assertThat(matcher.find()).isTrue();
    Path file = Files.writeString(folder.resolve("page.yaml"), matcher.group(1));
    List<Provider> providers = ProviderFile.read(file, Variables.none());
    assertThat(providers).extracting(Provider::id).containsExactly("my-vllm", "together-large");
    assertThat(providers.get(0).missing()).containsExactly("MY_VLLM_KEY");
    assertThat(providers.get(1).missing()).containsExactly("TOGETHER_LARGE_KEY");
  }

  @Test
  void the_schema_knows_every_vendor_and_cap_field() throws IOException {
    try (var in = ProviderFile.class.getResourceAsStream("provider.schema.json")) {
      var properties = new JsonMapper().readTree(in).at("/$defs/provider/properties");
      List<String> vendors = new ArrayList<>();
      properties.at("/vendor/enum").forEach(word -> vendors.add(word.asText()));
      assertThat(vendors).isEqualTo(Vendors.ids());
      List<String> caps = new ArrayList<>();
      properties.at("/cap_field/enum").forEach(word -> caps.add(word.asText()));
      assertThat(caps)
          .containsExactly(CapField.MAX_TOKENS.label(), CapField.MAX_COMPLETION_TOKENS.label());
    }
  }
}
