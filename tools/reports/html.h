// The arbiter's sheet: one self-contained HTML file for a browser, which loads nothing else.
//
// The page is tools/reports/html/sheet.html with the styles and scripts in that folder, which the
// build embeds in the binary (html/embed.sh), and three blocks of JSON: the summary of the run with
// the rules that have findings and the articles that they cite (html_articles.h), the files with
// their SHA-256, and the games with their findings and moves (html_game.h). The script draws only
// the visible part, so that ten thousand findings make a long file but not a slow page. Without
// scripts the page shows the same findings as a table.
//
// A content security policy allows only the script and the style of the page, by their hashes; text
// of a PGN file is never interpreted as HTML. Names from the file can neither end the block that
// contains them (html_text.h) nor change the direction of the text around them.
//
// The page begins with counts, so findings and games are spooled until the end
// (tools/output/spool.h).

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct HtmlOptions {
  /// Findings beyond this number are not shown; the totals count all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_html_report(OutputSink& sink, const HtmlOptions& options);

}  // namespace tools
