// Reads a tournament report file of FIDE (TRF06, TRF16, TRF26, with the extensions of JaVaFo and
// bbpPairings), tolerantly: text in UTF-8 or Windows-1252, lines that end with CR LF, CR or LF,
// comments, rulers and unknown codes among them. What does not fit the format is left out, never
// guessed.
//
//   const TrfReading reading = read_trf(text, "open.trf");
//   if (!reading.error.empty()) …
//   reading.report.players.front().name == "Alder, Ann";

#pragma once

#include <string>
#include <string_view>

#include "tools/event/tournament_report.h"

namespace tools {

struct TrfReading {
  TournamentReport report;
  std::string error;  // why this is no tournament report; empty: it is one
};

/// The text of a file; `file` is its name in findings. Takes memory and time in proportion to the
/// text, and never throws because of what it holds.
TrfReading read_trf(std::string_view text, std::string file);

}  // namespace tools
