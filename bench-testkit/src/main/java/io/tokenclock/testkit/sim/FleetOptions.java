package io.tokenclock.testkit.sim;

import io.tokenclock.task.TaskItem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a simulated fleet shall be. Immutable; made by {@link #builder()}. */
public final class FleetOptions {
  /** Share of requests that fail on purpose unless asked otherwise; an assumption. */
  public static final double DEFAULT_FAILURE_RATIO = 0.003;

  private final List<TaskItem> items;
  private final Path log;
  private final long seed;
  private final double timeScale;
  private final double failureRatio;
  private final int warmupRequests;
  private final List<String> members;

  private FleetOptions(
      List<TaskItem> items,
      Path log,
      long seed,
      double timeScale,
      double failureRatio,
      int warmupRequests,
      List<String> members) {
    this.items = items;
    this.log = log;
    this.seed = seed;
    this.timeScale = timeScale;
    this.failureRatio = failureRatio;
    this.warmupRequests = warmupRequests;
    this.members = members;
  }

  /** A builder; items and log have no default. */
  public static Builder builder() {
    return new Builder();
  }

  /** Ids of all vendors that the fleet can play, in the order of the published table. */
  public static List<String> allMembers() {
    return List.of(Vendor.values()).stream().map(Vendor::id).toList();
  }

  /** The items that are answered, each with its gold answer. */
  public List<TaskItem> items() {
    return items;
  }

  /** The log file, which is written anew. */
  public Path log() {
    return log;
  }

  /** The seed of all draws. */
  public long seed() {
    return seed;
  }

  /** Factor on all delays and spacings. */
  public double timeScale() {
    return timeScale;
  }

  /** Share of requests that fail on purpose. */
  public double failureRatio() {
    return failureRatio;
  }

  /** First requests to each member that are answered ten times as fast and never fail. */
  public int warmupRequests() {
    return warmupRequests;
  }

  /** Ids of the members to start. */
  public List<String> members() {
    return members;
  }

  /** Collects options; all problems are reported at once. Not thread-safe. */
  public static final class Builder {
    private List<TaskItem> items = List.of();
    private @Nullable Path log;
    private long seed = 1;
    private double timeScale = 1;
    private double failureRatio = DEFAULT_FAILURE_RATIO;
    private int warmupRequests;
    private Set<String> members = new LinkedHashSet<>(allMembers());

    private Builder() {}

    /**
     * The items that are answered. The slow tail is fitted to the lengths of their gold answers, so
     * another list of items gives other draws.
     */
    public Builder items(Collection<TaskItem> items) {
      this.items = List.copyOf(items);
      return this;
    }

    /** The log file; overwritten when it exists. */
    public Builder log(Path log) {
      this.log = log;
      return this;
    }

    /** The seed of all draws; 1 unless set. */
    public Builder seed(long seed) {
      this.seed = seed;
      return this;
    }

    /** Factor on all delays and spacings: 1 is as published, 0 answers at once. */
    public Builder timeScale(double timeScale) {
      this.timeScale = timeScale;
      return this;
    }

    /** Share of requests that fail on purpose, from 0 to 1; 0.003 unless set. */
    public Builder failureRatio(double failureRatio) {
      this.failureRatio = failureRatio;
      return this;
    }

    /**
     * Number of first requests to each member that are answered at a tenth of the time scale and
     * never fail: a client that warms up need not wait. 0 unless set.
     */
    public Builder warmupRequests(int warmupRequests) {
      this.warmupRequests = warmupRequests;
      return this;
    }

    /** Ids of the members to start; all unless set. */
    public Builder members(Collection<String> members) {
      this.members = new LinkedHashSet<>(members);
      return this;
    }

    /**
     * The options.
     *
     * @throws IllegalArgumentException naming every problem
     */
    public FleetOptions build() {
      var problems = new ArrayList<String>();
      if (items.isEmpty()) {
        problems.add("items: expected at least one");
      }
      checkItems(problems);
      if (log == null) {
        problems.add("log: expected a path");
      }
      if (!(timeScale >= 0 && timeScale <= 1000)) {
        problems.add("timeScale: expected 0 to 1000, was " + timeScale);
      }
      if (!(failureRatio >= 0 && failureRatio <= 1)) {
        problems.add("failureRatio: expected 0 to 1, was " + failureRatio);
      }
      if (warmupRequests < 0) {
        problems.add("warmupRequests: expected 0 or more, was " + warmupRequests);
      }
      if (members.isEmpty()) {
        problems.add("members: expected at least one");
      }
      for (String member : members) {
        if (Vendor.of(member).isEmpty()) {
          problems.add("members: unknown id '" + member + "', expected one of " + allMembers());
        }
      }
      if (!problems.isEmpty()) {
        throw new IllegalArgumentException("fleet options: " + String.join("; ", problems));
      }
      return new FleetOptions(
          items,
          Objects.requireNonNull(log).toAbsolutePath(),
          seed,
          timeScale,
          failureRatio,
          warmupRequests,
          List.copyOf(members));
    }

    private void checkItems(List<String> problems) {
      Map<String, String> byPrompt = new HashMap<>();
      for (TaskItem item : items) {
        if (item.gold().isEmpty()) {
          problems.add("items: '" + item.id() + "' has an empty gold answer");
        }
        String other = byPrompt.put(FleetItem.key(item.system(), item.user()), item.id());
        if (other != null) {
          problems.add("items: '" + other + "' and '" + item.id() + "' have the same messages");
        }
      }
    }
  }
}
