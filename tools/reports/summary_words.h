// The summary of a run in sentences, for several formats. All strings are printable (display.h).

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/reports/summary.h"

namespace tools {

/// "20 games in 1 file, 273 half-moves: 14 errors, 11 warnings, 4 remarks."
std::string totals_sentence(const Summary& summary);

/// Of a rule that the summary counts; empty: this version of the program has no such rule.
std::string_view rule_name(std::string_view id);

/// "3 more findings are known from the baseline."; empty if there are none.
std::string known_sentence(const Summary& summary);

/// "Not judged: 2 games of Atomic." One sentence for each of the first twenty variants, and one for
/// all others. Empty if everything was judged.
std::vector<std::string> variant_sentences(const Summary& summary);

/// "Tournament report: 108 of 110 players were identified; 3 of 605 played pairings have no game."
/// Empty without a report.
std::string event_sentence(const Summary& summary);

/// "3 more findings are not shown.": those that the report did not print (FindingLimit) and those
/// that it was not given; empty if there are none. `remarks`: whether the report shows remarks.
std::string unshown_sentence(std::uint64_t unprinted, const Summary& summary, bool remarks = true);

/// "2 inputs could not be read to the end. The first one is a.pgn."; empty if there are none.
std::string unreadable_sentence(const Summary& summary);

/// The number of games judged in part only, the place where the first one stops, and what to do;
/// empty if there are none.
std::string judged_in_part_sentence(const Summary& summary);

}  // namespace tools
