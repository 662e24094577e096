#include "parser/movetext.h"

#include <algorithm>
#include <string_view>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/marker.h"
#include "parser/san_scanner.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

// Bytes of a move in English with all its signs. The longest SAN in 60 files has 7.
constexpr std::ptrdiff_t kLongestMove = 16;
// Bytes. A safety limit: no game written without blanks is longer.
constexpr std::ptrdiff_t kLongestToken = 4096;
// Bytes; splitter.cpp relies on it. A safety limit.
constexpr std::ptrdiff_t kLongestText = 64 * 1024;

// The move has both squares with nothing between them: "e4e5", "Qh4e1".
bool has_two_squares(const San& san, std::string_view text) {
  if (san.from_file == File::none || san.from_rank == Rank::none) return false;
  const std::size_t first = text.find_first_of("12345678");
  return text.find_first_of("12345678", first + 1) == first + 2;
}

// A letter with a rank behind it, in whatever language or notation, or four digits that are ranks
// and, as in numeric notation, files.
bool may_name_a_square(const char* at, const char* stop) {
  int ranks = 0;
  for (; at != stop; ++at) {
    if (is_letter(*at) && at + 1 != stop && is_rank_digit(at[1])) return true;
    ranks = is_rank_digit(*at) ? ranks + 1 : 0;
    if (ranks == 4) return true;
  }
  return false;
}

// "12.", "12...": inside a token, digits are a move number only with a dot.
const char* scan_number(const char* at, const char* end, std::uint32_t& number,
                        std::uint8_t& dots) {
  const char* const stop = scan_digits(at, end, number);
  if (stop == at) return nullptr;
  const char* const after = skip_dots(stop, end, dots);
  return after == stop ? nullptr : after;
}

// Latin, Greek, Cyrillic and the like; no signs, and no figurines.
std::ptrdiff_t count_letters(std::string_view word) {
  constexpr std::uint32_t kFirstLetter = 0xC0;
  constexpr std::uint32_t kBehindLetters = 0x2000;
  std::ptrdiff_t letters = 0;
  while (!word.empty()) {
    const CodePoint first = first_code_point(word);
    // A byte that is no UTF-8 is one of Windows-1252, where these letters have the same values.
    const std::uint32_t value =
        first.valid ? first.value : static_cast<unsigned char>(word.front());
    const bool is_foreign = value >= kFirstLetter && value < kBehindLetters;
    letters += is_letter(word.front()) || is_foreign ? 1 : 0;
    word.remove_prefix(first.length);
  }
  return letters;
}

// "1. Alder - Birch 1-0", "2.1 Alder": behind the number, perhaps with parts, stands a word that is
// no move in any language, for it has no digit, and is neither castling ("OOO") nor a capture in
// short ("exd").
bool opens_numbered_word(const char* at, const char* end) {
  constexpr std::ptrdiff_t kFewestLetters = 3;
  while (at != end && (is(*at, kDigit) || *at == '.')) ++at;
  const char* const begin = skip_inline_blanks(at, end);
  const std::string_view word = view(begin, word_end(begin, end));
  return count_letters(word) >= kFewestLetters &&
         std::none_of(word.begin(), word.end(), [](char c) { return is(c, kDigit); }) &&
         word.find_first_not_of("abcdefghx:-Oo") != std::string_view::npos;
}

// Neither a move in the usual spelling nor a brace or semicolon stands on the line. False for one
// that is longer than those of tables, lest each result on a long line has all of it read again.
bool is_line_without_moves(const char* line, const char* end) {
  constexpr std::ptrdiff_t kLongestLine = 256;
  const char* const limit = line + std::min(end - line, kLongestLine);
  const char* at = line;
  for (; at != limit && !is(*at, kLineEnd); ++at) {
    if (*at == '{' || *at == '}' || *at == ';') return false;
    if (at != line && !is(at[-1], kDelimiter)) continue;
    if (opens_plain_move(at, end) || opens_numbered_move(at, end)) return false;
  }
  return at == end || at != limit;
}

// A comma or a dot behind a move; several dots may stand for moves that were left out.
bool is_punctuation(const char* at, const char* end) {
  if (*at == ',') return true;
  return *at == '.' && at[-1] != '.' && (at + 1 == end || at[1] != '.');
}

// Calls `on_move(begin, end, san)` and `on_number(begin, number, dots)` for the parts of the token
// up to its end, or up to the marker that ends it; a comma or dot behind one is passed over.
// Returns their end; null if some part is neither.
template <class OnMove, class OnNumber>
const char* walk(const char* begin, const char* end, const GameBuilder& builder, OnMove on_move,
                 OnNumber on_number) {
  const Notation& notation = builder.notation();
  const char* at = begin;
  bool behind_null_move = false;
  while (!ends_token(at, end)) {
    ResultText result;
    if (at != begin && marker_at(at, end, builder, result) != 0) break;
    std::uint32_t number = 0;
    std::uint8_t dots = 0;
    if (const char* const stop = scan_number(at, end, number, dots)) {
      if (at == begin) return nullptr;
      on_number(at, number, dots);
      at = stop;
      continue;
    }
    if (at != begin && is_punctuation(at, end)) {
      ++at;
      continue;
    }
    // "bxc3xc3": what is no move by itself is none behind another one.
    if (notation.is_usual() && !is(*at, kMoveStart)) return nullptr;
    San san;
    const char* const stop =
        scan_longest_move(EnglishText(at, end, *notation.letters), notation, san);
    if (stop == nullptr) return nullptr;
    // A line of dashes is a rule between texts, not so many null moves.
    const bool is_null_move = san.form == SanForm::null_move;
    if (is_null_move && behind_null_move) return nullptr;
    behind_null_move = is_null_move;
    on_move(at, stop, san);
    at = stop;
  }
  return at;
}

// "1 e4 e5": a number without a dot, and two moves that show what it is.
bool opens_without_dot(const char* at, const char* end) {
  if (!starts_with(at, end, "1 ")) return false;
  ++at;
  for (int moves = 0; moves < 2; ++moves) {
    at = skip_inline_blanks(at, end);
    San san;
    if (at == end || !is(*at, kMoveStart)) return false;
    at = scan_san(at, end, san);
    if (at == nullptr || san.form == SanForm::null_move) return false;
  }
  return true;
}

}  // namespace

bool opens_movetext(const char* at, const char* end) {
  if (at == end) return false;
  if (opens_without_dot(at, end)) return true;
  if (is(*at, kDigit)) {
    const char* const stop = skip_digits(at, end);
    if (stop != end && *stop == '.') return true;
    if (invisible_length(stop, end) != 0) return true;
  }
  return opens_plain_move(at, end);
}

bool opens_moves_or_marker(const char* at, const char* end, const GameBuilder& builder) {
  ResultText result;
  return opens_movetext(at, end) || marker_at(at, end, builder, result) != 0;
}

bool opens_plain_move(const char* at, const char* end) {
  if (at == end || !is(*at, kMoveStart)) return false;
  San san;
  // An invisible character ends it, too.
  const char* const word = word_end(at, at + std::min(end - at, 2 * kLongestMove));
  const char* const stop = scan_san(at, word, san);
  if (stop == nullptr || san.form == SanForm::null_move) return false;
  // "A4", "00", "e4:" and "Bb5ch" are other things than moves where no game has begun.
  const char last = stop[-1];
  return !san.capitals && !(san.is_castling() && san.odd) && last != ':' && last != 'h' &&
         last != 'e';
}

bool opens_numbered_move(const char* at, const char* end) {
  std::uint32_t number = 0;
  std::uint8_t dots = 0;
  const char* stop = at == end ? nullptr : scan_number(at, end, number, dots);
  while (stop != nullptr) {
    const char* const next = skip_dots(skip_inline_blanks(stop, end), end, dots);
    if (next == stop) return opens_plain_move(stop, end);
    stop = next;
  }
  return false;
}

const char* skip_plain_text(const char* text, const char* end, const GameBuilder& builder) {
  const char* at = text;
  for (; at != end && !is(*at, kLineEnd); ++at) {
    if (*at == '{' || *at == '}') return nullptr;
    if (at != text && !is(at[-1], kDelimiter)) continue;
    ResultText result;
    if (marker_at(at, end, builder, result) != 0) return nullptr;
    if (opens_plain_move(at, end) || opens_numbered_move(at, end)) return nullptr;
  }
  return at;
}

const char* skip_to_moves(const char* at, const char* end, int most) {
  while (at != end) {
    if (is(*at, kLineEnd)) {
      if (most-- == 0) return nullptr;
      at = behind_line_end(at, end);
    } else if (*at == '{') {
      const char* const close = end_of_comment_on_line(at, end);
      if (close == nullptr) return nullptr;
      at = close + 1;
    } else {
      const char* const behind = skip_inline_blanks(at, end);
      if (behind == at) break;
      at = behind;
    }
  }
  return at;
}

bool opens_numbered_text(const char* at, const char* end, const GameBuilder& builder) {
  if (!is(*at, kDigit)) return false;
  const char* const limit = at + std::min(end - at, kLongestText);
  const bool is_word = opens_numbered_word(at, limit);
  const char* const stop = skip_plain_text(at, limit, builder);
  if (stop == nullptr) return is_word && is_line_without_moves(at, end);  // it may have a result
  if (stop == limit && limit != end) return false;
  if (std::find(at, stop, ';') != stop) return false;
  if (!is_word && may_name_a_square(at, stop)) return false;
  // What only seems to be text may be a first move that nobody can read.
  const char* const next = skip_inline_blanks(behind_line_end(stop, limit), limit);
  const bool is_first =
      next != limit && *next == '1' && (next + 1 == limit || !is(next[1], kDigit));
  return !opens_plain_move(next, limit) && (is_first || !opens_numbered_move(next, limit));
}

const char* scan_longest_move(const EnglishText& text, const Notation& notation, San& san) {
  const char* const furthest = text.begin() + std::min(text.end() - text.begin(), kLongestMove);
  for (const char* stop = furthest; stop - text.begin() >= 2; --stop) {
    San read;
    if (scan_any_san(text.begin(), stop, read) != stop) continue;
    if (notation.short_moves && has_two_squares(read, view(text.begin(), stop))) continue;
    san = read;
    if (!text.is_plain(static_cast<std::size_t>(stop - text.begin()))) san.odd = true;
    return text.source_of(stop);
  }
  return nullptr;
}

const char* scan_moves(const char* at, const char* end, GameBuilder& builder) {
  if (word_end(at, end) - at > kLongestToken) return nullptr;
  const auto ignore_move = [](const char*, const char*, const San&) {};
  const auto ignore_number = [](const char*, std::uint32_t, std::uint8_t) {};
  const char* const stop = walk(at, end, builder, ignore_move, ignore_number);
  if (stop == nullptr || stop == at) return nullptr;
  const char* const token_end = word_end(at, end);
  bool first = true;
  bool together = false;
  walk(
      at, end, builder,
      [&](const char* begin, const char* move_end, const San& san) {
        // One note for the whole token, at its first move.
        if (first && move_end != token_end) {
          together = true;
          builder.note(NoteCode::notation, begin, static_cast<std::size_t>(token_end - begin));
        }
        first = false;
        San quiet = san;
        if (together) quiet.odd = false;
        builder.add_move(begin, move_end, quiet);
      },
      [&](const char* begin, std::uint32_t number, std::uint8_t dots) {
        builder.add_number(begin, number, dots);
      });
  return stop;
}

}  // namespace pgn::internal
