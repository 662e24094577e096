// Writes the corrected text: byte for byte the old one except for the edits.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/fix/edited_text.h"
#include "tools/input/utf16.h"
#include "tools/output/output_sink.h"

namespace tools {

class CorrectedFile final : public EditedText {
 public:
  /// Does not commit the sink, which must outlive it.
  explicit CorrectedFile(OutputSink& sink) : sink_(sink) {}

  void begin(std::string_view file) override;
  void write_as(TextEncoding encoding) override;
  void keep(std::string_view text) override;
  void replace(std::string_view old, std::string_view text) override;
  void end() override;

 private:
  void write(std::string_view text);

  OutputSink& sink_;
  std::optional<Utf16Encoder> encoder_;  // nothing: the text is written unchanged
  std::string bytes_;
};

}  // namespace tools
