package io.tokenclock.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds what the modules around core promise; core has its own test. */
final class ArchitectureTest {
  private static final String CLI = "io.tokenclock.cli";
  private static final Set<String> PACKAGES =
      Set.of(
          CLI,
          CLI + ".html",
          "io.tokenclock.providers",
          "io.tokenclock.testkit.assertj",
          "io.tokenclock.testkit.contract",
          "io.tokenclock.testkit.dataset",
          "io.tokenclock.testkit.drill",
          "io.tokenclock.testkit.emitter",
          "io.tokenclock.testkit.junit",
          "io.tokenclock.testkit.sim");

  /** Runs in a process of its own and tells its parent by one line that it is ready. */
  private static final String FLEET_SERVER = "io.tokenclock.testkit.sim.FleetServer";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(CLI, "io.tokenclock.providers", "io.tokenclock.testkit");

  @Test
  void every_package_is_known_and_says_where_null_may_be() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
        .isEqualTo(PACKAGES);
    assertThat(CLASSES.stream().filter(found -> found.getSimpleName().equals("package-info")))
        .hasSize(PACKAGES.size());
    classes()
        .that()
        .haveSimpleName("package-info")
        .should()
        .beAnnotatedWith("org.jspecify.annotations.NullMarked")
        .check(CLASSES);
  }

  @Test
  void only_the_command_line_prints_or_exits() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .and()
        .doNotHaveFullyQualifiedName(FLEET_SERVER)
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }

  @Test
  void within_the_command_line_only_the_console_is_printed_to() {
    noClasses()
        .that()
        .resideInAPackage(CLI)
        .and()
        .doNotHaveFullyQualifiedName(Main.class.getName())
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .check(CLASSES);
  }

  @Test
  void providers_and_testkit_know_nothing_of_each_other_or_of_the_command_line() {
    noClasses()
        .that()
        .resideInAPackage("io.tokenclock.providers")
        .should()
        .dependOnClassesThat(resideInAPackage("io.tokenclock.testkit..").or(resideInAPackage(CLI)))
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("io.tokenclock.testkit..")
        .should()
        .dependOnClassesThat(resideInAPackage("io.tokenclock.providers").or(resideInAPackage(CLI)))
        .check(CLASSES);
  }

  @Test
  void nobody_reads_the_environment_but_the_entry_point() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Main.class.getName())
        .should()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .check(CLASSES);
  }
}
