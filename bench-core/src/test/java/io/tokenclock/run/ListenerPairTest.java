package io.tokenclock.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.record.RequestRecord;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ListenerPairTest {
  private final List<String> heard = new ArrayList<>();

  @Test
  void both_hear_of_every_step_there_is_in_their_order() throws ReflectiveOperationException {
    var pair = new ListenerPair(listener("first"), listener("second"));
    List<Method> steps =
        Stream.of(BenchmarkListener.class.getMethods())
            .filter(method -> method.getReturnType() == void.class)
            .toList();

    for (Method step : steps) {
      step.invoke(pair, anyArguments(step));
    }

    assertThat(steps).extracting(Method::getName).contains("runStarted", "roundFinished");
    assertThat(heard)
        .containsExactlyElementsOf(
            steps.stream()
                .flatMap(step -> Stream.of("first " + step.getName(), "second " + step.getName()))
                .toList());
  }

  @Test
  void any_number_are_one_by_one_after_the_other() {
    BenchmarkListener all = rounds("a").andThen(rounds("b")).andThen(rounds("c"));

    all.roundFinished(7, List.of());

    assertThat(heard).containsExactly("a 7", "b 7", "c 7");
  }

  @Test
  void what_the_first_throws_ends_the_step() {
    BenchmarkListener failing =
        new BenchmarkListener() {
          @Override
          public void roundFinished(int round, List<RequestRecord> records) {
            throw new IllegalStateException("full");
          }
        };

    assertThatThrownBy(() -> failing.andThen(rounds("b")).roundFinished(0, List.of()))
        .hasMessage("full");
    assertThat(heard).isEmpty();
  }

  private BenchmarkListener rounds(String name) {
    return new BenchmarkListener() {
      @Override
      public void roundFinished(int round, List<RequestRecord> records) {
        heard.add(name + " " + round);
      }
    };
  }

  private BenchmarkListener listener(String name) {
    return (BenchmarkListener)
        Proxy.newProxyInstance(
            BenchmarkListener.class.getClassLoader(),
            new Class<?>[] {BenchmarkListener.class},
            (proxy, method, arguments) -> {
              heard.add(name + " " + method.getName());
              return null;
            });
  }

  private static @Nullable Object[] anyArguments(Method step) {
    var arguments = new @Nullable Object[step.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = step.getParameterTypes()[i] == int.class ? 0 : null;
    }
    return arguments;
  }
}
