#include "parser/move_word.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "parser/ascii.h"
#include "parser/scanning.h"

namespace pgn {
namespace {

using namespace internal;

struct KnownWord {
  std::string_view text;  // without the dot that may follow
  CheckMark mark;
};

constexpr KnownWord kWords[] = {
    {"mate", CheckMark::mate},     {"checkmate", CheckMark::mate}, {"mat", CheckMark::mate},
    {"matt", CheckMark::mate},     {"Mate", CheckMark::mate},      {"ch", CheckMark::check},
    {"check", CheckMark::check},   {"+ch", CheckMark::check},      {"dbl.ch", CheckMark::check},
    {"dis.ch", CheckMark::check},  {"disch", CheckMark::check},    {"dblch", CheckMark::check},
    {"disc.ch", CheckMark::check}, {"e.p", CheckMark::none},       {"ep", CheckMark::none},
    {"a.p", CheckMark::none},      {"e.p.+", CheckMark::check},    {"ep+", CheckMark::check},
    {"e.p.#", CheckMark::mate},    {"ep#", CheckMark::mate},       {"a.p.+", CheckMark::check},
};

// Two tokens that make one word, without the dots that may follow each. "e p" is none.
struct PartedWord {
  std::string_view first;
  std::string_view second;
  CheckMark mark;
};

constexpr PartedWord kPartedWords[] = {
    {"e.", "p", CheckMark::none},          {"a.", "p", CheckMark::none},
    {"dis", "ch", CheckMark::check},       {"disc", "ch", CheckMark::check},
    {"dbl", "ch", CheckMark::check},       {"double", "ch", CheckMark::check},
    {"double", "check", CheckMark::check}, {"discovered", "check", CheckMark::check},
};

// Bytes, more than any word above has, with its dot and glyphs.
constexpr std::ptrdiff_t kMostOfWord = 16;

std::string_view token_at(const char* at, const char* end) {
  return view(at, word_end(at, at + std::min(end - at, kMostOfWord)));
}

// Without the dot, unless the known word has it, too.
bool is_word(std::string_view written, std::string_view known) {
  return written == known || (written.ends_with('.') && written.starts_with(known) &&
                              written.size() == known.size() + 1);
}

// Word and glyphs from `begin` to the end of the token `last`, if that ends like `known`.
std::optional<MoveWord> as_word(const char* begin, std::string_view last, std::string_view known,
                                CheckMark mark) {
  const std::string_view word = trim_right(last, "!?");
  if (!is_word(word, known)) return std::nullopt;
  return MoveWord{view(begin, word.data() + word.size()), last.substr(word.size()), mark};
}

}  // namespace

std::optional<MoveWord> move_word_at(const char* at, const char* end) {
  const std::string_view token = token_at(at, end);
  for (const KnownWord& known : kWords) {
    if (const auto word = as_word(at, token, known.text, known.mark)) return word;
  }
  for (const PartedWord& known : kPartedWords) {
    if (!is_word(token, known.first)) continue;
    const char* const next = skip_all_blanks(token.data() + token.size(), end);
    if (const auto word = as_word(at, token_at(next, end), known.second, known.mark)) return word;
  }
  return std::nullopt;
}

}  // namespace pgn
