// Known findings: somebody has reviewed and accepted them, so they no longer fail a run. An entry
// may also say that the record is to be corrected or the game restored: such a finding stays until
// that is done.
//
//   if (const BaselineEntry* entry = baseline.take(fingerprint)) …   // known, by this entry
//
// Findings are matched by fingerprint (tools/reports/fingerprint.h): rule, players, moves and
// half-move. An entry matches as many findings as its `count` says, so a second copy of a game is
// new. Of several equal games the first ones in the input are the known ones.
//
// The whole baseline is held in memory: about 500 bytes for each entry. baseline_json.h reads and
// writes the file.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

/// What was decided about a finding.
enum class Ruling {
  accept,   // the game stays as it is, and the finding is known
  correct,  // the record or the result is to be corrected
  restore,  // the game is to go on from the position before the irregularity (7.5.1)
};

struct BaselineEntry {
  std::string fingerprint;  // 32 lower-case hexadecimal digits
  std::string rule;         // "M207"
  std::string name;         // of the rule
  std::string white, black, event;
  std::uint32_t ply = 0;
  std::string move;
  std::uint64_t count = 1;  // at least 1
  Ruling ruling = Ruling::accept;
  std::string reason;      // of the ruling; empty: none given
  std::string by;          // who gave the ruling; empty: none named
  std::uint64_t line = 0;  // 1-based, in the file it was read from; 0: not read from a file
  std::uint64_t used = 0;  // findings taken so far, at most `count`

  /// Whether its findings are known. Otherwise they are reported until the ruling is carried out.
  bool is_known() const { return ruling == Ruling::accept; }
};

class Baseline {
 public:
  /// False, and nothing is added, if there is an entry with that fingerprint already.
  bool add(BaselineEntry entry);

  /// The entry with the fingerprint `former`, if there is one, gets the other, or adds its count to
  /// the entry that has that. Two entries with different rulings stay as they are.
  void rename(const std::string& former, const std::string& fingerprint);

  /// Matches one finding: the entry with that fingerprint whose `count` is not yet used up, or
  /// null; whatever its ruling is. Valid as long as the baseline. Logarithmic, as is `find`.
  const BaselineEntry* take(std::string_view fingerprint);
  /// The entry with that fingerprint, used up or not; null if there is none.
  BaselineEntry* find(std::string_view fingerprint);

  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  /// Ordered by players, half-move and rule.
  std::vector<const BaselineEntry*> sorted() const;

 private:
  std::map<std::string, BaselineEntry, std::less<>> entries_;  // by fingerprint
};

}  // namespace tools
