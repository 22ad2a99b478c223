package io.tokenclock.lock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A lock that ends with its process, whatever ends that: a lock of the operating system on a file
 * that is never deleted and names its holder. Held until {@link #close()}. Thread-safe.
 *
 * <p>Within one process a map of names comes first: the operating system's lock belongs to the
 * whole process, and closing any second channel on the file would give it up, one for reading too.
 */
public final class RunLock implements AutoCloseable {
  /**
   * System property with the folder of the machine's lock: one that several containers share, or
   * one of a build's own, so that two builds do not wait for each other.
   */
  public static final String FOLDER_PROPERTY = "tokenclock.lock.folder";

  static final String MACHINE = "tokenclock.lock";

  private static final Map<Path, Holder> HELD_HERE = new ConcurrentHashMap<>();

  /** Who has a lock in this process, in words and as the thread that took it. */
  private record Holder(String text, Thread thread) {}

  /** Far behind the text, so that the text stays readable where a lock keeps readers out. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private static final int LONGEST_TEXT = 8192;

  private final Path name;
  private final FileChannel channel;
  private final FileLock lock;

  private RunLock(Path name, FileChannel channel, FileLock lock) {
    this.name = name;
    this.channel = channel;
    this.lock = lock;
  }

  /**
   * The machine, for everything whose figures another run would disturb. One file in the folder for
   * temporary files, shared by all users of the machine; in the one that the system property
   * {@value #FOLDER_PROPERTY} names, where that is set.
   *
   * @param folder where the holder writes, for the message that others get to see
   * @throws RunLockedException when somebody else holds it
   * @throws IOException when the file cannot be locked
   */
  public static RunLock machine(Path folder) throws IOException {
    return machine(machineFolder(), folder);
  }

  /**
   * Whether the calling thread has taken the machine and not given it up: what it does next is part
   * of what it took the machine for.
   *
   * @throws IOException when the folder of the lock cannot be found
   */
  public static boolean machineIsOurs() throws IOException {
    Holder holder = HELD_HERE.get(realName(machineFolder().resolve(MACHINE)));
    return holder != null && holder.thread() == Thread.currentThread();
  }

  private static Path machineFolder() throws IOException {
    String temporary = System.getProperty("java.io.tmpdir", "/tmp");
    return Files.createDirectories(Path.of(System.getProperty(FOLDER_PROPERTY, temporary)));
  }

  static RunLock machine(Path temporary, Path folder) throws IOException {
    return take(
        temporary.resolve(MACHINE),
        folder,
        "rw-rw-rw-",
        holder ->
            "another run or calibration goes on on this machine ("
                + holder
                + "); two at a time disturb each other's figures: wait for it to end, or end it");
  }

  /**
   * A run folder, so that no two processes append to it.
   *
   * @param file the file that is locked
   * @param folder the folder, for the message that others get to see
   * @throws RunLockedException when somebody else holds it
   * @throws IOException when the file cannot be locked
   */
  public static RunLock folder(Path file, Path folder) throws IOException {
    return take(
        file,
        folder,
        "rw-------",
        holder -> folder + ": another run writes into it (" + holder + "); wait for it to end");
  }

  private static RunLock take(
      Path file, Path folder, String permissions, UnaryOperator<String> refusal)
      throws IOException {
    Path name = realName(file);
    String mine =
        "process " + ProcessHandle.current().pid() + ", folder " + folder.toAbsolutePath();
    Holder here = HELD_HERE.putIfAbsent(name, new Holder(mine, Thread.currentThread()));
    if (here != null) {
      throw new RunLockedException(refusal.apply(here.text()));
    }
    FileChannel channel = null;
    FileLock lock = null;
    try {
      channel = open(file, permissions);
      lock = channel.tryLock(LOCKED_BYTE, 1, false);
      if (lock == null) {
        throw new RunLockedException(refusal.apply(holder(channel)));
      }
      write(channel, mine + "\n");
      return new RunLock(name, channel, lock);
    } catch (OverlappingFileLockException e) {
      // The same library, loaded a second time in this process.
      throw new RunLockedException(refusal.apply(mine));
    } catch (RunLockedException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(file + ": cannot be locked: " + e.getMessage(), e);
    } finally {
      if (lock == null) {
        giveUp(name, channel);
      }
    }
  }

  /** The name goes last: whoever takes it next must not lose its lock to this channel's end. */
  private static void giveUp(Path name, @Nullable FileChannel channel) throws IOException {
    try {
      if (channel != null) {
        channel.close();
      }
    } finally {
      HELD_HERE.remove(name);
    }
  }

  private static Path realName(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path parent = absolute.getParent();
    return parent == null ? absolute : parent.toRealPath().resolve(file.getFileName());
  }

  /**
   * Opens a file that is there without asking to create it: in a folder for temporary files Linux
   * refuses that for a file of somebody else. Never follows a link, since anyone may put one there.
   */
  private static FileChannel open(Path file, String permissions) throws IOException {
    Set<OpenOption> options =
        Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try {
      return FileChannel.open(file, options);
    } catch (NoSuchFileException e) {
      create(file, permissions);
      return FileChannel.open(file, options);
    }
  }

  private static void create(Path file, String permissions) throws IOException {
    try {
      Files.createFile(file);
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      }
    } catch (FileAlreadyExistsException e) {
      // Somebody else was faster; the lock decides.
      return;
    }
  }

  private static void write(FileChannel channel, String text) throws IOException {
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(text.getBytes(UTF_8)), 0);
  }

  private static String holder(FileChannel channel) throws IOException {
    var text = ByteBuffer.allocate(LONGEST_TEXT);
    channel.read(text, 0);
    String holder = new String(text.array(), 0, text.position(), UTF_8).strip();
    return holder.isEmpty() ? "it has not said which yet" : holder;
  }

  /** Gives it up. */
  @Override
  public void close() throws IOException {
    if (lock.isValid()) {
      giveUp(name, channel);
    }
  }
}
