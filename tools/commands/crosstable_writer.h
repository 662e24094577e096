// Writes crosstables in one format, one after the other.

#pragma once

#include <rapidjson/stringbuffer.h>

#include <cstdint>

#include "tools/event/crosstable.h"
#include "tools/options/options.h"
#include "tools/output/output_sink.h"
#include "tools/reports/json_writer.h"

namespace tools {

class CrosstableWriter {
 public:
  /// One of the formats of the command `crosstable`. Does not commit the sink, which must outlive
  /// the writer.
  CrosstableWriter(ReportFormat format, OutputSink& sink);

  void write(const Crosstable& table);
  /// After the last table; says so if there was none.
  void end();

 private:
  ReportFormat format_;
  OutputSink& sink_;
  std::uint64_t tables_ = 0;
  JsonSeparator before_event_;
  rapidjson::StringBuffer buffer_;
};

}  // namespace tools
