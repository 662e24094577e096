// The corrected text itself, byte for byte the old one but for the edits.

#pragma once

#include <algorithm>
#include <cstddef>
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

  void begin(std::string_view) override { encoder_.reset(); }
  void write_as(TextEncoding encoding) override {
    if (encoding.is_utf16()) encoder_.emplace(encoding);
  }
  void keep(std::string_view text) override { write(text); }
  void replace(std::string_view, std::string_view text) override { write(text); }
  void end() override {
    if (!encoder_) return;
    bytes_.clear();
    encoder_->finish(bytes_);
    sink_.write(bytes_);
  }

 private:
  void write(std::string_view text) {
    constexpr std::size_t kAtATime = std::size_t{1} << 16;
    if (!encoder_) return sink_.write(text);
    while (!text.empty()) {
      bytes_.clear();
      encoder_->encode(text.substr(0, kAtATime), bytes_);
      sink_.write(bytes_);
      text.remove_prefix(std::min(kAtATime, text.size()));
    }
  }

  OutputSink& sink_;
  std::optional<Utf16Encoder> encoder_;  // nothing: the bytes are those of the text
  std::string bytes_;
};

}  // namespace tools
