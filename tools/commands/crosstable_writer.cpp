#include "tools/commands/crosstable_writer.h"

#include "tools/program/version.h"
#include "tools/reports/crosstable_formats.h"
#include "tools/reports/crosstable_html.h"

namespace tools {
namespace {

constexpr int kHeadingLevel = 2;  // of a table, below the heading of the page

}  // namespace

CrosstableWriter::CrosstableWriter(ReportFormat format, OutputSink& sink)
    : format_(format), sink_(sink) {
  if (format == ReportFormat::json) sink_.write("{\"events\":[");
  if (format == ReportFormat::csv) sink_.write(crosstable_csv_head());
  if (format == ReportFormat::html) sink_.write(crosstable_page_head(kVersion));
}

void CrosstableWriter::write(const Crosstable& table) {
  const bool is_first = tables_++ == 0;
  switch (format_) {
    case ReportFormat::json: {
      sink_.write(before_event_.next());
      buffer_.Clear();
      JsonWriter json(buffer_);
      write_crosstable_json(table, json);
      return sink_.write(text_of(buffer_));
    }
    case ReportFormat::csv:
      return sink_.write(crosstable_csv(table));
    case ReportFormat::html:
      return sink_.write(crosstable_html(table, kHeadingLevel));
    case ReportFormat::markdown:
      if (!is_first) sink_.write("\n");
      return sink_.write(crosstable_markdown(table));
    default:
      if (!is_first) sink_.write("\n");
      return sink_.write(crosstable_text(table));
  }
}

void CrosstableWriter::end() {
  if (format_ == ReportFormat::json) sink_.write("\n]}\n");
  if (format_ == ReportFormat::html) {
    if (tables_ == 0) sink_.write("<p>No event has a crosstable.</p>\n");
    sink_.write(crosstable_page_end());
  }
  const bool is_prose = format_ == ReportFormat::text || format_ == ReportFormat::markdown;
  if (is_prose && tables_ == 0) sink_.write("No event has a crosstable.\n");
}

}  // namespace tools
