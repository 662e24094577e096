// Corrects a text as `fix` does, without the program.

#pragma once

#include <string>
#include <string_view>

#include "tools/fix/corrected_batch.h"

namespace tools {

struct Correction {
  std::string text;         // corrected
  std::vector<Edit> edits;  // of the whole text, by offset
  std::uint64_t games = 0;
  std::uint64_t corrected_games = 0;
  std::uint64_t unproved_games = 0;
  std::uint64_t annotated_games = 0;  // whose repair is left out
};

/// With the corrections of the rules that `selected` names, results included. `batch`: cut into
/// batches of about so many bytes; 0: the whole text is one. `notation`: as with --notation.
Correction correct(std::string_view text, std::string_view selected = "ALL", std::size_t batch = 0,
                   bool notation = false);

/// As with --repairs.
Correction repair(std::string_view text, std::string_view selected = "ALL");

/// As with --repairs, --notation and --results.
Correction correct_everything(std::string_view text);

}  // namespace tools
