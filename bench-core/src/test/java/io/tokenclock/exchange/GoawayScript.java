package io.tokenclock.exchange;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.wire.ScriptedServer;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Speaks as much HTTP/2 as this needs: a good answer on the first stream of a connection; once the
 * request of a later one is complete, GOAWAY that names the first as the last, and close.
 */
final class GoawayScript implements ScriptedServer.ConnectionScript {
  private static final int PREFACE_LENGTH = 24;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int SETTINGS = 4;
  private static final int GOAWAY = 7;
  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int ACK = 1;

  private final AtomicInteger requests = new AtomicInteger();

  /** Requests that began, on all connections. */
  int requests() {
    return requests.get();
  }

  @Override
  public void serve(Socket socket) throws IOException {
    var in = new DataInputStream(socket.getInputStream());
    var out = new DataOutputStream(socket.getOutputStream());
    in.readFully(new byte[PREFACE_LENGTH]);
    frame(out, SETTINGS, 0, 0, new byte[0]);
    // Clients number from 1, or from 3 where they leave 1 to an upgrade.
    int first = 0;
    while (true) {
      int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      in.readFully(new byte[length]);
      if (type == SETTINGS && (flags & ACK) == 0) {
        frame(out, SETTINGS, ACK, 0, new byte[0]);
      } else if (type == HEADERS) {
        requests.incrementAndGet();
      } else if (type == DATA && (flags & END_STREAM) != 0) {
        if (first > 0 && stream > first) {
          frame(out, GOAWAY, 0, 0, new byte[] {0, 0, 0, (byte) first, 0, 0, 0, 0});
          return;
        }
        first = stream;
        answer(out, stream);
      }
    }
  }

  private static void answer(DataOutputStream out, int stream) throws IOException {
    byte[] type = "text/event-stream".getBytes(US_ASCII);
    byte[] head = new byte[4 + type.length];
    head[0] = (byte) 0x88; // :status 200 of the static table
    head[1] = 0x0F; // a literal that is not indexed, name 31 of the static table: content-type
    head[2] = 0x10;
    head[3] = (byte) type.length;
    System.arraycopy(type, 0, head, 4, type.length);
    frame(out, HEADERS, END_HEADERS, stream, head);
    frame(out, DATA, END_STREAM, stream, Exchanges.GOOD_STREAM.getBytes(US_ASCII));
  }

  private static void frame(DataOutputStream out, int type, int flags, int stream, byte[] payload)
      throws IOException {
    byte[] frame = new byte[9 + payload.length];
    frame[1] = (byte) (payload.length >> 8);
    frame[2] = (byte) payload.length;
    frame[3] = (byte) type;
    frame[4] = (byte) flags;
    frame[8] = (byte) stream;
    System.arraycopy(payload, 0, frame, 9, payload.length);
    out.write(frame);
    out.flush();
  }
}
