// The report as a table, for spreadsheets and databases: comma-separated values as in RFC 4180.
//
// A header row, then one row for each finding, in the order of the input. The first columns are the
// keys of a finding in `jsonl` (the evidence as JSON in one cell), followed by the game's tags and
// the columns of its record, which are empty if --games does not select the game. A game with a
// record and without findings has one row without a rule, with the place where the game begins; so
// --games all gives a table of all games. There is no summary.
//
// UTF-8 without byte order mark; rows end with CR LF. A cell is quoted if it contains a comma, a
// quote or a line end. Hidden characters and formulas are changed (csv_cell.h), but a spreadsheet
// should import the cells as text: otherwise it takes "1-0" for a date.

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
