// The file of a baseline: JSON, made by `write_baseline` and meant to be read, reviewed and edited.
//
//   {
//     "format": "pgn-arbiter baseline",
//     "version": 1,
//     "findings": [
//       {
//         "white": "Rookhurst, Ida",
//         "black": "Zugzwangler, Hugo",
//         "event": "Sixtyfour Village Club Championship 2019",
//         "ply": 15,
//         "move": "8. O-O-O",
//         "rule": "M207",
//         "name": "castling-lost",
//         "fingerprint": "1b0c…",
//         "reason": "Both players insist that it was played so.",
//         "by": "IA E. Examiner"
//       }
//     ]
//   }
//
// Keys stand one to a line and entries in a fixed order, so that two versions can be compared. Only
// `rule` and `fingerprint` are required and identify the finding; the other keys describe it for a
// reader. `count` is written if it is not 1. People, or the arbiter's sheet, write `ruling`,
// `reason` and `by`; they are kept when the file is written again. `ruling` is "accept", which is
// not written, "correct" or "restore": findings of the last two are not known (baseline.h).
//
//   auto read = read_baseline("known.json", text);
//   if (auto* problem = std::get_if<std::string>(&read)) report_error(*problem);
//   Baseline& baseline = std::get<Baseline>(read);

#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tools/baseline/baseline.h"

namespace tools {

/// The baseline in `text`, or an error with its place: "known.json:12:9: …" (1-based line and
/// byte column). `file` is used for that message only. Linear in the text, plus a logarithm for
/// each entry.
std::variant<Baseline, std::string> read_baseline(std::string_view file, std::string_view text);

/// The text of the file. Equal entries give equal bytes, in whatever order they were added.
std::string write_baseline(const Baseline& baseline);

}  // namespace tools
