package io.tokenclock.testkit.drill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What a run leaves behind in its process: threads, descriptors of sockets and selectors, memory.
 * Before Java 21 a client of the JDK ends its thread only once it is collected, so that is asked
 * for.
 */
final class Leftovers {
  private static final int MIB = 1024 * 1024;

  /** Classes and caches of a first run may stay. */
  private static final long MOST_BYTES = 48L * MIB;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);
  private static final long MOMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private final Set<Thread> threads;
  private final int descriptors;
  private final long bytes;

  private Leftovers(Set<Thread> threads, int descriptors, long bytes) {
    this.threads = threads;
    this.descriptors = descriptors;
    this.bytes = bytes;
  }

  /** Notes what is there before a run. */
  static Leftovers before() {
    collect();
    return new Leftovers(liveThreads(), openDescriptors(), usedBytes());
  }

  /** What there is once clients that nobody uses are gone. */
  static Leftovers settled() {
    long start = System.nanoTime();
    Leftovers now = before();
    while (now.holdsClients() && System.nanoTime() - start < PATIENCE_NANOS) {
      LockSupport.parkNanos(MOMENT_NANOS);
      now = before();
    }
    return now;
  }

  private boolean holdsClients() {
    return threads.stream().anyMatch(thread -> thread.getName().startsWith("HttpClient-"));
  }

  /** Memory in use, in MiB. */
  long mebibytes() {
    return bytes / MIB;
  }

  /** Threads that the JVM does not keep for itself, and no server of a drill. */
  int threads() {
    return (int)
        threads.stream()
            .filter(thread -> !thread.getName().startsWith(FaultServer.THREADS))
            .count();
  }

  /** Open sockets and selectors. */
  int descriptors() {
    return descriptors;
  }

  /** What the client left: connections of these servers that it has not closed, and threads. */
  List<String> ofClient(List<FaultServer> servers) {
    return patiently(
        () -> {
          List<String> left = new ArrayList<>();
          for (FaultServer server : servers) {
            if (server.open() > server.mayStayOpen()) {
              left.add(server.open() + " connections are left, to " + server.name());
            }
          }
          Set<String> names = new TreeSet<>();
          for (Thread thread : newThreads()) {
            if (!thread.getName().startsWith(FaultServer.THREADS)) {
              names.add(thread.getName());
            }
          }
          if (!names.isEmpty()) {
            left.add("threads are left: " + names);
          }
          return left;
        });
  }

  /** What is left once the servers are closed too. */
  List<String> ofAll(List<FaultServer> servers) {
    int allowed = servers.stream().mapToInt(FaultServer::mayStayOpen).sum();
    return patiently(
        () -> {
          List<String> left = new ArrayList<>();
          int more = openDescriptors() - descriptors - allowed;
          if (more > 0) {
            left.add(more + " descriptors of sockets or selectors are left");
          }
          long grown = usedBytes() - bytes;
          if (grown > MOST_BYTES) {
            left.add(grown / MIB + " MiB of memory are left");
          }
          return left;
        });
  }

  private static List<String> patiently(Supplier<List<String>> look) {
    long start = System.nanoTime();
    List<String> left = look.get();
    while (!left.isEmpty() && System.nanoTime() - start < PATIENCE_NANOS) {
      collect();
      LockSupport.parkNanos(MOMENT_NANOS);
      left = look.get();
    }
    return left;
  }

  private Set<Thread> newThreads() {
    Set<Thread> more = liveThreads();
    more.removeAll(threads);
    return more;
  }

  /** Threads that this project or its client started: not those that the JVM keeps for itself. */
  private static Set<Thread> liveThreads() {
    Set<Thread> live = new HashSet<>(Thread.getAllStackTraces().keySet());
    live.removeIf(
        thread -> {
          ThreadGroup group = thread.getThreadGroup();
          return group == null
              || group.getParent() == null
              || thread.getName().startsWith("ForkJoinPool.commonPool")
              || thread.getName().startsWith("JFR ")
              // One for all clients of the process; it ends after a minute without work.
              || thread.getName().startsWith("OkHttp TaskRunner")
              || thread.getName().startsWith("Okio Watchdog");
        });
    return live;
  }

  private static int openDescriptors() {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return 0;
    }
    int count = 0;
    try (Stream<Path> all = Files.list(DESCRIPTORS)) {
      for (Path link : (Iterable<Path>) all::iterator) {
        count += isOfNetwork(link) ? 1 : 0;
      }
    } catch (IOException e) {
      return 0;
    }
    return count;
  }

  private static boolean isOfNetwork(Path link) {
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("socket:") || target.startsWith("anon_inode:");
    } catch (IOException e) {
      // It was closed meanwhile.
      return false;
    }
  }

  @SuppressWarnings("SystemGc") // What is measured is what only a collection can free.
  private static void collect() {
    System.gc();
  }

  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
