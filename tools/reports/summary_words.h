// What a run amounts to, in sentences that several formats share. Everything is printable.

#pragma once

#include <string>
#include <vector>

#include "tools/reports/report.h"

namespace tools {

/// "20 games in 1 file, 273 half-moves: 14 errors, 11 warnings, 4 remarks."
std::string totals_sentence(const Summary& summary);

/// "3 more findings are known from the baseline."; empty when none is.
std::string known_sentence(const Summary& summary);

/// "Not judged: 2 games of Atomic." A sentence a variant, of many variants the first twenty and one
/// for the rest. Empty when everything was judged.
std::vector<std::string> variant_sentences(const Summary& summary);

/// "2 inputs could not be read to the end."; empty when all could.
std::string unreadable_sentence(const Summary& summary);

/// How many games were judged in part only, where the first one stops, and what to do; empty: none.
std::string judged_in_part_sentence(const Summary& summary);

}  // namespace tools
