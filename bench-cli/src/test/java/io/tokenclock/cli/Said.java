package io.tokenclock.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/**
 * One command, run in this process, and what it said.
 *
 * @param code its exit code
 * @param out its standard output
 * @param err its standard error
 */
record Said(int code, String out, String err) {

  static Said by(String... args) {
    return with(Map.of(), args);
  }

  static Said with(Map<String, String> environment, String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    int code =
        Main.run(new PrintWriter(out), new PrintWriter(err), environment, Terminal.NONE, args);
    return new Said(code, out.toString(), err.toString());
  }
}
