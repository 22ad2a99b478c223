package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** The shape of one vendor's chunks, for one response. */
interface Dialect {

  /** The chunk before any text; absent where the first text carries the role. */
  @Nullable ObjectNode opening();

  /** A chunk of reasoning. */
  ObjectNode reasoning(String text);

  /** A chunk of answer. */
  ObjectNode answer(String text, int tokenId);

  /** The chunk with the finish reason. */
  ObjectNode finish();

  /** The usage chunk after it; absent where there is none. */
  @Nullable ObjectNode usage();
}
