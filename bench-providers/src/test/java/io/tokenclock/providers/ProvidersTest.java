package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProvidersTest {
  private static final String SERVICE = "META-INF/services/io.tokenclock.provider.ProviderSource";

  @TempDir private Path folder = Path.of("unset");

  /** A source as a user's jar would bring it. */
  public static final class Extra implements ProviderSource {
    /** Called by the service loader. */
    public Extra() {}

    @Override
    public List<Provider> providers(Variables variables) {
      return List.of(provider("zeta"), provider("alpha"));
    }
  }

  /** Another one, with an id that is taken twice. */
  public static final class Clash implements ProviderSource {
    /** Called by the service loader. */
    public Clash() {}

    @Override
    public List<Provider> providers(Variables variables) {
      return List.of(provider("alpha"), provider("together"));
    }
  }

  @Test
  void finds_our_ten_on_the_class_path() {
    assertThat(Providers.discover(Variables.none()))
        .extracting(Provider::id)
        .containsExactlyElementsOf(Vendors.ids());
  }

  @Test
  void a_jar_on_the_class_path_adds_its_own_after_them() throws IOException {
    try (URLClassLoader loader = withSources(Extra.class.getName())) {
      List<String> expected = new ArrayList<>(Vendors.ids());
      expected.addAll(List.of("alpha", "zeta"));
      assertThat(Providers.discover(Variables.none(), loader))
          .extracting(Provider::id)
          .containsExactlyElementsOf(expected);
    }
  }

  @Test
  void the_order_of_jars_plays_no_part() {
    List<Provider> there =
        Providers.merged(List.of(new Extra(), new VendorSource()), Variables.none());
    List<Provider> back =
        Providers.merged(List.of(new VendorSource(), new Extra()), Variables.none());
    assertThat(there).extracting(Provider::id).endsWith("nebius", "alpha", "zeta");
    assertThat(back)
        .extracting(Provider::id)
        .containsExactlyElementsOf(there.stream().map(Provider::id).toList());
  }

  @Test
  void one_id_from_two_sources_is_an_error_that_names_both_and_their_jars() throws IOException {
    try (URLClassLoader loader = withSources(Extra.class.getName(), Clash.class.getName())) {
      assertThatThrownBy(() -> Providers.discover(Variables.none(), loader))
          .isInstanceOf(InvalidProviderException.class)
          .hasMessageContaining("id 'alpha' comes from " + Extra.class.getName() + " (file:")
          .hasMessageContaining(" and from " + Clash.class.getName() + " (file:")
          .hasMessageContaining("id 'together' comes from " + VendorSource.class.getName());
    }
  }

  @Test
  void a_source_that_cannot_be_loaded_or_fails_is_named() throws IOException {
    try (URLClassLoader loader = withSources("com.example.NotThere")) {
      assertThatThrownBy(() -> Providers.discover(Variables.none(), loader))
          .isInstanceOf(InvalidProviderException.class)
          .hasMessageContaining("com.example.NotThere");
    }
    ProviderSource failing =
        variables -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(() -> Providers.merged(List.of(failing), Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining(failing.getClass().getName())
        .hasRootCauseMessage("broken");
  }

  private URLClassLoader withSources(String... names) throws IOException {
    Path file = folder.resolve(SERVICE);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", names) + "\n");
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, ProvidersTest.class.getClassLoader());
  }

  private static Provider provider(String id) {
    return OpenAiCompatible.builder(id)
        .baseUrl("http://127.0.0.1:1/v1")
        .model("m")
        .endpointClass(EndpointClass.DEDICATED)
        .build();
  }
}
