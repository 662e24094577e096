// The corrected text itself, byte for byte the old one but for the edits.

#pragma once

#include "tools/fix/edited_text.h"
#include "tools/output/output_sink.h"

namespace tools {

class CorrectedFile final : public EditedText {
 public:
  /// Does not commit the sink, which must outlive it.
  explicit CorrectedFile(OutputSink& sink) : sink_(sink) {}

  void begin(std::string_view) override {}
  void keep(std::string_view text) override { sink_.write(text); }
  void replace(std::string_view, std::string_view text) override { sink_.write(text); }
  void end() override {}

 private:
  OutputSink& sink_;
};

}  // namespace tools
