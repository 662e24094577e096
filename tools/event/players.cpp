#include "tools/event/players.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "parser/ascii.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// Folded. First the words of fields that were left empty, and of byes.
constexpr std::string_view kNobodies[] = {
    "nn",
    "bye",
    "unknown",
    "noplayer",
    "tba",
    "tbd",
    "spielfrei",
    "freilos",
    "exempt",
    "exento",
    "isento",
    "descansa",
    "descanso",
    "riposo",
    "frirunde",
    "oversidder",
    "wolnylos",
    "szabadnapos",
    "volnylos",
    "pauza",
    "libre",
    "vrij",
    "byebye",
    "notpaired",
    "noopponent",
    "keingegner",
    "nomennescio",
    "unpaired",
    "noname",
    "unknownplayer",
    "unknownopponent",
    "requestedbye",
    "fullpointbye",
    "halfpointbye",
    "zeropointbye",
    // Then of players without a name. Some are surnames, too.
    "anonymous",
    "anon",
    "player",
    "white",
    "black",
    "guest",
    "amateur",
    "allies",
    "consultants",
    "human",
    "computer",
    "comp",
    "engine",
    "opponent",
    "none",
    "na",
    "nobody",
    "you",
    "me",
    "x",
    "empty",
    "vacant",
    "user",
};
constexpr std::span<const std::string_view> kFillers(std::begin(kNobodies), 35);
static_assert(kFillers.back() == "zeropointbye");
constexpr std::size_t kLongest = 16;

// For each first letter, the lengths of the words that begin with it, as bits: nearly all names are
// told from them by that.
constexpr std::array<std::uint32_t, 128> lengths_of_nobodies() {
  std::array<std::uint32_t, 128> lengths{};
  for (const std::string_view word : kNobodies) {
    lengths[static_cast<unsigned char>(word.front())] |= std::uint32_t{1} << word.size();
  }
  return lengths;
}
constexpr std::array<std::uint32_t, 128> kLengths = lengths_of_nobodies();

// Folded words of the names of chess programs.
constexpr std::string_view kProgramWords[] = {
    "chess",  "computer", "deep",     "engine", "zero",     "stockfish", "komodo",  "leela",
    "dragon", "houdini",  "rybka",    "fritz",  "shredder", "hiarcs",    "junior",  "lc0",
    "nnue",   "bot",      "mephisto", "genius", "novag",    "fidelity",  "saitek",  "crafty",
    "fruit",  "toga",     "spike",    "zappa",  "ethereal", "berserk",   "dev",     "team",
    "club",   "version",  "beta",     "alpha",  "level",    "turbo",     "cluster",
};
// Folded words of the titles of chapters, and of fields that nobody filled in, that no name has.
constexpr std::string_view kTitleWords[] = {
    "defence",   "defense", "opening", "gambit", "variation", "attack", "repertoire",
    "sicilian",  "chapter", "study",   "game",   "analysis",  "lines",  "introduction",
    "anonymous", "player",  "unknown", "known",  "name",      "white",  "black",
};
// Bytes of a name that are compared; a safety limit.
constexpr std::size_t kLongestCompared = 60;

struct Name {
  std::string surname;  // folded; the whole name if it has no comma
  std::string first;
  std::vector<std::string> words;
  bool has_comma = false;
};

Name read_name(std::string_view text) {
  text = text.substr(0, kLongestCompared);
  Name name;
  const std::size_t comma = text.find(',');
  name.has_comma = comma != std::string_view::npos;
  name.surname = folded(text.substr(0, comma));
  if (name.has_comma) name.first = folded(text.substr(comma + 1));
  name.words = name_words(text);
  return name;
}

// Insertions, deletions and substitutions of bytes (V. Levenshtein).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above + 1, row[j - 1] + 1});
      diagonal = above;
    }
  }
  return row.back();
}

bool are_alike(const std::string& a, const std::string& b) {
  if (a.starts_with(b) || b.starts_with(a)) return true;
  return 3 * distance(a, b) <= std::max(a.size(), b.size());
}

bool have_common_word(const Name& a, const Name& b) {
  return std::any_of(a.words.begin(), a.words.end(), [&](const std::string& word) {
    return word.size() > 2 && std::find(b.words.begin(), b.words.end(), word) != b.words.end();
  });
}

// `word` is not empty and has at most kLongest bytes.
bool is_word_for_nobody(std::string_view word) {
  const auto first = static_cast<unsigned char>(word.front());
  if (first >= kLengths.size() || (kLengths[first] >> word.size() & 1) == 0) return false;
  return std::find(std::begin(kNobodies), std::end(kNobodies), word) != std::end(kNobodies);
}

bool is_filler(std::string_view word) {
  return std::find(kFillers.begin(), kFillers.end(), word) != kFillers.end();
}

// "BYE,", "Bye, Bye", "N.N., N.N.", ",". But "Bye, Robert", "Nn, Peter" and "By, E" are people.
bool is_filler_with_comma(std::string_view name, std::size_t comma, std::string_view folded_name) {
  if (folded_name.empty()) return true;
  std::size_t first = comma + 1;
  while (first < name.size() && (name[first] == ' ' || name[first] == '.')) ++first;
  const bool is_again = first == name.size() || pgn::lower(name[first]) == folded_name.front();
  if (!is_again || folded_name.size() > 2 * kLongest) return false;
  const std::size_t half = folded_name.size() / 2;
  const bool may_be =
      is_filler(folded_name) || (folded_name.substr(0, half) == folded_name.substr(half) &&
                                 is_filler(folded_name.substr(half)));
  if (!may_be) return false;
  const Name parts = read_name(name);
  const bool has_first = !parts.first.empty();
  return is_filler(parts.surname) && (!has_first || parts.first == parts.surname);
}

// "Bye 1". But "bye1" can be a user of a server.
bool is_numbered_filler(std::string_view name, std::string_view folded_name) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t blank = name.rfind(' ');
  if (blank == std::string_view::npos || name.find_first_of(kDigits) != blank + 1) return false;
  return is_filler(folded_name.substr(0, folded_name.find_last_not_of(kDigits) + 1));
}

bool has_word_of(std::string_view name, std::span<const std::string_view> list) {
  const std::vector<std::string> words = name_words(name);
  return std::any_of(words.begin(), words.end(), [list](const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  });
}

}  // namespace

std::vector<std::string> name_words(std::string_view name) { return folded_words(name, " ,.-_\t"); }

bool may_be_program(std::string_view name) {
  if (std::any_of(name.begin(), name.end(), pgn::is_digit)) return true;
  if (name.find(',') != std::string_view::npos) return false;
  return has_word_of(name, kProgramWords);
}

bool is_full_name_of_person(std::string_view name) {
  if (may_be_program(name)) return false;
  if (name.find(',') == std::string_view::npos && has_word_of(name, kTitleWords)) return false;
  const auto long_words = [](std::string_view text) {
    const std::vector<std::string> words = name_words(text);
    return std::count_if(words.begin(), words.end(),
                         [](const std::string& word) { return word.size() > 1; });
  };
  // "van den Berg, P" has no first name.
  const std::size_t comma = std::min(name.find(','), name.size());
  return long_words(name) >= 2 && (comma == name.size() || long_words(name.substr(comma)) >= 1);
}

bool is_known_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), pgn::is_digit) &&
         text.find_first_not_of('0') != std::string_view::npos;
}

std::string surname_and_initial(std::string_view name) {
  const std::size_t comma = std::min(name.find(','), name.size());
  const std::string first = folded(name.substr(comma));
  if (first.empty()) return {};
  return folded(name.substr(0, comma)) + ',' + std::string(first_letter(first));
}

Numbers compare_numbers(std::string_view a, std::string_view b) {
  if (!is_known_number(a) || !is_known_number(b)) return Numbers::unknown;
  return a == b ? Numbers::same : Numbers::other;
}

bool may_be_one_person(std::string_view a, std::string_view b) {
  const Name first = read_name(a);
  const Name second = read_name(b);
  if (!first.has_comma || !second.has_comma) {
    return have_common_word(first, second) || are_alike(first.surname, second.surname);
  }
  const bool initials_differ =
      !first.first.empty() && !second.first.empty() && first.first.front() != second.first.front();
  return !initials_differ && are_alike(first.surname, second.surname);
}

bool is_nobody(std::string_view name, std::string_view folded_name) {
  const std::size_t comma = name.find(',');
  if (comma != std::string_view::npos) return is_filler_with_comma(name, comma, folded_name);
  if (folded_name.size() > kLongest) return false;
  return folded_name.empty() || is_word_for_nobody(folded_name) ||
         is_numbered_filler(name, folded_name);
}

bool is_nobody(std::string_view name) { return is_nobody(name, folded(name)); }

}  // namespace tools
