// The report as a table, for spreadsheets and databases: comma-separated values as in RFC 4180.
//
// A header row, then one row a finding, in the order of the input. Its first columns are what
// `jsonl` says of a finding (the evidence as JSON in one cell); behind them stand the game's tags
// and, as far as --games asks for a record of the game, what its record says: empty cells where
// there is none. A game that has a record and no finding has one row without a rule, which says
// where the game begins; so --games all gives a table of all games. There is no summary.
//
// UTF-8 without a mark of byte order, rows end with CR LF. A cell is in quotes if it holds a comma,
// a quote or a line end. A zero byte, which many readers take for the end, becomes U+FFFD. Apart
// from that values are as they stand in the file: a spreadsheet should import them as text, or it
// takes "1-0" for a date and a name that begins with "=" for a formula.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct CsvOptions {
  /// Findings beyond this number get no row.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_csv_report(OutputSink& sink, const CsvOptions& options);

}  // namespace tools
