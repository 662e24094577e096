// The arbiter's sheet: one HTML file for a browser, which asks nothing of any other place.
//
// The page is tools/reports/html/sheet.html with the style and the script beside it, which the
// build puts into the binary (html/embed.sh), and three blocks of JSON: what the run amounts to
// with the rules that found something and the articles that they cite (html_articles.h), the files
// with their SHA-256, and the games with their findings and moves (html_game.h). The script draws
// what is looked at and no more, so ten thousand findings make a long file and not a slow page.
// Without a script the page shows the same findings as a table.
//
// A policy in the page forbids everything but its own script and style, which it names by their
// hashes; nothing that stands in a PGN file is ever read as HTML. Names from the file can neither
// close the block they stand in (html_text.h) nor turn the direction of what stands beside them.
//
// Since counts stand first, findings and games are spooled until the end (tools/output/spool.h).

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
