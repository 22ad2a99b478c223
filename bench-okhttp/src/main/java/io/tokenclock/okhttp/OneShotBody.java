package io.tokenclock.okhttp;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/**
 * A request body that may be sent once. That keeps the client from asking again behind our back,
 * which it otherwise does after a 503 with {@code Retry-After: 0}, however it is set up.
 */
final class OneShotBody extends RequestBody {
  private final byte[] bytes;

  OneShotBody(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public @Nullable MediaType contentType() {
    // The provider's header says it.
    return null;
  }

  @Override
  public long contentLength() {
    return bytes.length;
  }

  @Override
  public boolean isOneShot() {
    return true;
  }

  @Override
  public void writeTo(BufferedSink sink) throws IOException {
    sink.write(bytes);
  }
}
