// Findings that somebody has looked at and accepted: they do not fail a run any more.
//
//   std::string text = …;                         // what stands in the file
//   auto read = read_baseline("known.json", text);
//   if (auto* problem = std::get_if<std::string>(&read)) complain(*problem);
//   Baseline& baseline = std::get<Baseline>(read);
//   if (const BaselineEntry* entry = baseline.take(fingerprint)) …   // known, by this entry
//
// A finding is known by its fingerprint (tools/reports/fingerprint.h): rule, players, moves and
// half-move. An entry stands for as many findings as its `count` says, so a game that comes a
// second time is new; which of several equal games is the known one cannot be told, and the first
// in the input is.
//
// The file is JSON, made by `write_baseline` and meant to be read, reviewed and edited:
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
// One key a line and entries in a fixed order, so that two versions can be compared. Only `rule`
// and `fingerprint` say what is known; the others tell a person what it is about, and may be
// missing. `count` stands there if it is not 1; `reason` and `by` are written by people and kept
// when the file is written anew.
//
// The whole baseline is held in memory: about 500 bytes for each entry.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tools {

struct BaselineEntry {
  std::string fingerprint;  // 32 lower-case hexadecimal digits
  std::string rule;         // "M207"
  std::string name;         // of the rule
  std::string white, black, event;
  std::uint32_t ply = 0;
  std::string move;
  std::uint64_t count = 1;  // at least 1
  std::string reason;       // why it is accepted; empty: not said
  std::string by;           // who accepted it
  std::uint64_t line = 0;   // where it begins in the file it was read from; 0: in none
  std::uint64_t used = 0;   // findings taken so far, at most `count`
};

class Baseline {
 public:
  /// False if there is an entry with that fingerprint already.
  bool add(BaselineEntry entry);

  /// The entry that knows one more finding with that fingerprint, or null.
  const BaselineEntry* take(std::string_view fingerprint);
  /// Null if there is none.
  BaselineEntry* find(std::string_view fingerprint);

  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  /// In the order of the file that `write_baseline` makes: players, half-move, rule.
  std::vector<const BaselineEntry*> sorted() const;

 private:
  std::map<std::string, BaselineEntry, std::less<>> entries_;  // by fingerprint
};

/// `text` as a baseline, or what is wrong with it and where: "known.json:12:9: …".
std::variant<Baseline, std::string> read_baseline(std::string_view file, std::string_view text);

/// The file's text. Entries that are equal give equal bytes, in whatever order they were added.
std::string write_baseline(const Baseline& baseline);

}  // namespace tools
