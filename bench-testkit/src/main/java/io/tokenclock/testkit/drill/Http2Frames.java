package io.tokenclock.testkit.drill;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** Frames of HTTP/2 on a connection, raw: no header is decoded, no window is kept. */
final class Http2Frames {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int END_STREAM = 1;
  static final int END_HEADERS = 4;
  private static final int ACK = 1;
  private static final int PREFACE_LENGTH = 24;
  private static final int HEAD_LENGTH = 9;

  private final DataInputStream in;
  private final OutputStream out;

  Http2Frames(Socket socket) throws IOException {
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = socket.getOutputStream();
  }

  /** Reads what a client begins with, and answers it. */
  void begin() throws IOException {
    in.readFully(new byte[PREFACE_LENGTH]);
    write(SETTINGS, 0, 0, new byte[0]);
  }

  /**
   * Reads on until a request is complete, and returns the number of its stream.
   *
   * @throws java.io.EOFException when the client closes
   */
  int nextRequest() throws IOException {
    while (true) {
      int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      byte[] payload = new byte[length];
      in.readFully(payload);
      if (type == SETTINGS && (flags & ACK) == 0) {
        write(SETTINGS, ACK, 0, new byte[0]);
      } else if (type == PING && (flags & ACK) == 0) {
        write(PING, ACK, 0, payload);
      } else if ((type == DATA || type == HEADERS) && (flags & END_STREAM) != 0) {
        return stream;
      }
    }
  }

  void write(int type, int flags, int stream, byte[] payload) throws IOException {
    byte[] frame = new byte[HEAD_LENGTH + payload.length];
    frame[0] = (byte) (payload.length >> 16);
    frame[1] = (byte) (payload.length >> 8);
    frame[2] = (byte) payload.length;
    frame[3] = (byte) type;
    frame[4] = (byte) flags;
    frame[5] = (byte) (stream >> 24);
    frame[6] = (byte) (stream >> 16);
    frame[7] = (byte) (stream >> 8);
    frame[8] = (byte) stream;
    System.arraycopy(payload, 0, frame, HEAD_LENGTH, payload.length);
    out.write(frame);
    out.flush();
  }
}
