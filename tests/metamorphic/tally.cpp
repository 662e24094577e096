#include "tests/metamorphic/tally.h"

#include <fmt/format.h>

namespace metamorphic {

std::string Tally::words() const {
  std::string text = fmt::format("{} compared with {} findings", games_, findings_);
  for (const auto& [reason, sources] : left_out_) {
    text += fmt::format("; left out {}: {}", sources.size(), reason);
  }
  return text + "\n";
}

}  // namespace metamorphic
