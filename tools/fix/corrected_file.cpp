#include "tools/fix/corrected_file.h"

#include <algorithm>
#include <cstddef>

namespace tools {

void CorrectedFile::begin(std::string_view) { encoder_.reset(); }

void CorrectedFile::write_as(TextEncoding encoding) {
  if (encoding.is_utf16()) encoder_.emplace(encoding);
}

void CorrectedFile::keep(std::string_view text) { write(text); }

void CorrectedFile::replace(std::string_view, std::string_view text) { write(text); }

void CorrectedFile::end() {
  if (!encoder_) return;
  bytes_.clear();
  encoder_->finish(bytes_);
  sink_.write(bytes_);
}

void CorrectedFile::write(std::string_view text) {
  // Bytes encoded at a time: a safety limit on the memory for a large part that is kept.
  constexpr std::size_t kAtATime = std::size_t{1} << 16;
  if (!encoder_) return sink_.write(text);
  while (!text.empty()) {
    bytes_.clear();
    encoder_->encode(text.substr(0, kAtATime), bytes_);
    sink_.write(bytes_);
    text.remove_prefix(std::min(kAtATime, text.size()));
  }
}

}  // namespace tools
