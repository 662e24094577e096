// Names of players, folded so that spellings of the same name meet.
//
//   fold_player_name("Müller, Hans-Peter").whole == fold_player_name("hans peter MULLER").whole
//   fold_player_name("Jones, Gawain C B").keys   holds "jones g"

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tools {

/// Words are folded as in tools/text/fold.h: letters and digits, without marks and case.
struct FoldedName {
  std::string whole;  // all words in the order of the alphabet, with blanks between them
  /// Surname, a blank and the first initial, letters alone: one for each way to divide a name that
  /// has no comma. Empty if there is no first name.
  std::vector<std::string> keys;
  std::string given;  // the words behind the comma; empty without a comma
};

/// `name` is UTF-8; only the first 200 bytes count. Linear, for names without a comma quadratic in
/// the words, of which at most eight are divided.
FoldedName fold_player_name(std::string_view name);

/// Of two FoldedName::given one is the beginning of the other, as "g" and "gawain", or not known.
bool given_names_agree(std::string_view one, std::string_view other);

/// The same surname and initial, and first names that agree, so that one person may have both.
bool may_be_one_name(std::string_view one, std::string_view other);

}  // namespace tools
