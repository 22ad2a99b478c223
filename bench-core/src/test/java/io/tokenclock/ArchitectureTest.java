package io.tokenclock;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the one-way arrows between the packages, and who may read a clock. */
final class ArchitectureTest {
  private static final String ROOT = "io.tokenclock";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** Package and what it may use; whatever those may use comes along. */
  private static final Map<String, Set<String>> ARROWS = arrows();

  private static Map<String, Set<String>> arrows() {
    Map<String, Set<String>> arrows = new LinkedHashMap<>();
    arrows.put("capture", Set.of());
    arrows.put("provider", Set.of());
    arrows.put("token", Set.of());
    arrows.put("task", Set.of());
    arrows.put("stats", Set.of());
    arrows.put("lock", Set.of());
    arrows.put("exchange", Set.of("capture", "provider"));
    arrows.put("stream", Set.of("capture"));
    arrows.put("plan", Set.of("provider", "task"));
    arrows.put("record", Set.of("plan", "capture", "provider", "lock"));
    arrows.put("calibration", Set.of("capture", "exchange", "provider", "stats", "lock"));
    arrows.put("run", Set.of("exchange", "record", "plan", "calibration"));
    arrows.put("report", Set.of("record", "stream", "token", "task", "stats", "calibration"));
    arrows.put("", Set.of("run", "report"));
    return arrows;
  }

  private static Set<String> reachable(String from) {
    return ARROWS.getOrDefault(from, Set.of()).stream()
        .flatMap(
            to ->
                java.util.stream.Stream.concat(
                    java.util.stream.Stream.of(to), reachable(to).stream()))
        .collect(Collectors.toSet());
  }

  private static String full(String part) {
    return part.isEmpty() ? ROOT : ROOT + "." + part;
  }

  @Test
  void packages_use_only_what_their_arrows_allow() {
    for (String from : ARROWS.keySet()) {
      Set<String> allowed = reachable(from);
      List<String> forbidden =
          ARROWS.keySet().stream()
              .filter(other -> !other.equals(from) && !allowed.contains(other))
              .map(ArchitectureTest::full)
              .toList();
      noClasses()
          .that()
          .resideInAPackage(full(from))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(forbidden.toArray(String[]::new))
          .check(CLASSES);
    }
  }

  @Test
  void every_package_has_its_place_in_the_list() {
    Set<String> packages =
        CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

    assertThat(packages)
        .containsExactlyInAnyOrderElementsOf(
            ARROWS.keySet().stream().map(ArchitectureTest::full).toList());
  }

  @Test
  void clocks_are_read_only_where_time_is_measured() {
    noClasses()
        .that(
            DescribedPredicate.not(
                resideInAPackage(full("capture"))
                    .or(resideInAPackage(full("exchange")))
                    .or(resideInAPackage(full("calibration")))
                    .or(resideInAPackage(full("run")))))
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(LocalDate.class, "now")
        .orShould()
        .callMethod(LocalDateTime.class, "now")
        .orShould()
        .callMethod(OffsetDateTime.class, "now")
        .orShould()
        .callMethod(ZonedDateTime.class, "now")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Clock.class)
        .check(CLASSES);
  }

  @Test
  void the_library_neither_prints_nor_exits_nor_sleeps() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Thread.class, "sleep", long.class)
        .check(CLASSES);
  }

  @Test
  void every_package_says_where_null_may_be() {
    classes()
        .that()
        .haveSimpleName("package-info")
        .should()
        .beAnnotatedWith("org.jspecify.annotations.NullMarked")
        .check(CLASSES);
    assertThat(CLASSES.stream().filter(c -> c.getSimpleName().equals("package-info")))
        .hasSize(ARROWS.size());
  }

  @Test
  void no_public_method_shows_a_type_of_another_library() {
    methods()
        .that()
        .areDeclaredInClassesThat()
        .arePublic()
        .and()
        .arePublic()
        .should(
            new ArchCondition<JavaMethod>("use only our types and the platform's") {
              @Override
              public void check(JavaMethod method, ConditionEvents events) {
                for (JavaClass type : typesOf(method)) {
                  String name = type.getBaseComponentType().getPackageName();
                  if (!name.isEmpty() && !name.startsWith("java") && !name.startsWith(ROOT)) {
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " shows " + type.getName()));
                  }
                }
              }
            })
        .check(CLASSES);
  }

  private static List<JavaClass> typesOf(JavaMethod method) {
    var types = new ArrayList<>(method.getRawParameterTypes());
    types.add(method.getRawReturnType());
    return types;
  }
}
