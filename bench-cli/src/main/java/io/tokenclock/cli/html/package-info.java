/**
 * The report as one HTML page: {@link io.tokenclock.cli.html.HtmlReport} puts it together from a
 * finished report; templates, styles and scripts lie beside it as resources.
 */
@NullMarked
package io.tokenclock.cli.html;

import org.jspecify.annotations.NullMarked;
