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
  CrosstableWriter(ReportFormat format, OutputSink& sink);

  void write(const Crosstable& table);
  /// After the last table.
  void end();

 private:
  ReportFormat format_;
  OutputSink& sink_;
  std::uint64_t tables_ = 0;
  JsonSeparator before_event_;
  rapidjson::StringBuffer buffer_;
};

}  // namespace tools
