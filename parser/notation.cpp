#include "parser/notation.h"

#include <algorithm>
#include <iterator>

#include "parser/characters.h"
#include "parser/utf8.h"

namespace pgn {
namespace {

using K = Kind;

constexpr PieceLetter kEnglish[] = {{"K", K::king},   {"Q", K::queen},  {"R", K::rook},
                                    {"B", K::bishop}, {"N", K::knight}, {"P", K::pawn}};
constexpr PieceLetter kGerman[] = {
    {"K", K::king}, {"D", K::queen}, {"T", K::rook}, {"L", K::bishop}, {"S", K::knight}};
constexpr PieceLetter kDutch[] = {
    {"K", K::king}, {"D", K::queen}, {"T", K::rook}, {"L", K::bishop}, {"P", K::knight}};
constexpr PieceLetter kFrench[] = {
    {"R", K::king}, {"D", K::queen}, {"T", K::rook}, {"F", K::bishop}, {"C", K::knight}};
constexpr PieceLetter kSpanish[] = {
    {"R", K::king}, {"D", K::queen}, {"T", K::rook}, {"A", K::bishop}, {"C", K::knight}};
constexpr PieceLetter kPortuguese[] = {
    {"R", K::king}, {"D", K::queen}, {"T", K::rook}, {"B", K::bishop}, {"C", K::knight}};
constexpr PieceLetter kRomanian[] = {
    {"R", K::king}, {"D", K::queen}, {"T", K::rook}, {"N", K::bishop}, {"C", K::knight}};
constexpr PieceLetter kPolish[] = {
    {"K", K::king}, {"H", K::queen}, {"W", K::rook}, {"G", K::bishop}, {"S", K::knight}};
constexpr PieceLetter kCzech[] = {
    {"K", K::king}, {"D", K::queen}, {"V", K::rook}, {"S", K::bishop}, {"J", K::knight}};
constexpr PieceLetter kHungarian[] = {
    {"K", K::king}, {"V", K::queen}, {"B", K::rook}, {"F", K::bishop}, {"H", K::knight}};
constexpr PieceLetter kFinnish[] = {
    {"K", K::king}, {"D", K::queen}, {"T", K::rook}, {"L", K::bishop}, {"R", K::knight}};
// People also type the Latin letters that look alike.
constexpr PieceLetter kRussian[] = {
    {"\u041A\u0440", K::king}, {"\u041A\u0420", K::king}, {"\u041Ap", K::king},
    {"K\u0440", K::king},      {"Kp", K::king},           {"\u0424", K::queen},
    {"\u041B", K::rook},       {"\u0421", K::bishop},     {"C", K::bishop},
    {"\u041A", K::knight},     {"K", K::knight}};
constexpr PieceLetter kUkrainian[] = {{"\u041A\u0440", K::king}, {"\u041A\u0420", K::king},
                                      {"\u041Ap", K::king},      {"K\u0440", K::king},
                                      {"Kp", K::king},           {"\u0424", K::queen},
                                      {"\u0422", K::rook},       {"T", K::rook},
                                      {"\u0421", K::bishop},     {"C", K::bishop},
                                      {"\u041A", K::knight},     {"K", K::knight}};
constexpr PieceLetter kFigurines[] = {
    {"\u2654", K::king},   {"\u2655", K::queen},  {"\u2656", K::rook},   {"\u2657", K::bishop},
    {"\u2658", K::knight}, {"\u2659", K::pawn},   {"\u265A", K::king},   {"\u265B", K::queen},
    {"\u265C", K::rook},   {"\u265D", K::bishop}, {"\u265E", K::knight}, {"\u265F", K::pawn}};

constexpr PieceLetters kAll[] = {
    {"English", "K Q R B N", kEnglish},
    {"German, Croatian, Danish, Norwegian or Swedish", "K D T L S", kGerman},
    {"Dutch", "K D T L P", kDutch},
    {"French", "R D T F C", kFrench},
    {"Spanish or Italian", "R D T A C", kSpanish},
    {"Portuguese", "R D T B C", kPortuguese},
    {"Romanian", "R D T N C", kRomanian},
    {"Polish", "K H W G S", kPolish},
    {"Czech", "K D V S J", kCzech},
    {"Hungarian", "K V B F H", kHungarian},
    {"Finnish", "K D T L R", kFinnish},
    {"Russian", "\u041A\u0440 \u0424 \u041B \u0421 \u041A", kRussian, true},
    {"Ukrainian", "\u041A\u0440 \u0424 \u0422 \u0421 \u041A", kUkrainian, true},
    {"figurine", "\u2654 \u2655 \u2656 \u2657 \u2658", kFigurines},
};

constexpr std::size_t kLongestCharacter = 4;  // bytes

struct Replacement {
  std::string_view text;
  std::string_view plain;
};

// Hyphens and dashes of word processors, the multiplication sign, and the variation selectors that
// may follow a figurine.
constexpr Replacement kTypography[] = {
    {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"}, {"\u2013", "-"}, {"\u2014", "-"},
    {"\u2212", "-"}, {"\u00D7", "x"}, {"\uFE0E", ""},  {"\uFE0F", ""},
};

// The same in Windows-1252, and the signs that san.cpp knows in UTF-8.
constexpr Replacement kWindowsTypography[] = {
    {"\x96", "-"},      {"\x97", "-"},      {"\xD7", "x"},
    {"\x86", "\u2020"}, {"\x87", "\u2021"}, {"\xB1", "\u00B1"},
};

constexpr Replacement kCyrillicTwins[] = {
    {"\u0430", "a"}, {"\u0441", "c"}, {"\u0435", "e"},
    {"\u0445", "x"}, {"\u0425", "x"}, {"\u041E", "O"},
};

bool begins_with(const char* at, const char* end, std::string_view text) {
  return static_cast<std::size_t>(end - at) >= text.size() &&
         std::string_view(at, text.size()) == text;
}

template <class Range>
const Replacement* find_replacement(const Range& range, const char* at, const char* end) {
  for (const Replacement& each : range) {
    if (begins_with(at, end, each.text)) return &each;
  }
  return nullptr;
}

const PieceLetter* find_letter(const PieceLetters& letters, const char* at, const char* end) {
  for (const PieceLetter& letter : letters.letters) {
    if (begins_with(at, end, letter.text)) return &letter;
  }
  return nullptr;
}

// A piece letter is possible here: at the beginning, or as a promotion.
bool expects_piece(std::string_view before) {
  if (before.empty()) return true;
  const char last = before.back();
  return last == '=' || last == '(' || last == '/' || last == '1' || last == '8';
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// English would read it as a piece letter, but the language does not have it.
bool is_foreign(char c, std::string_view before) {
  if (is_capital(c)) return c != 'O' && c != 'Z';  // of castling, and of the null move Z0
  const bool may_be_file = before.empty() || before.back() == '1' || before.back() == '8';
  return c == 'n' || c == 'r' || c == 'q' || c == 'k' || c == 'p' || (c == 'b' && !may_be_file);
}

}  // namespace

std::span<const PieceLetters> all_piece_letters() { return kAll; }

const PieceLetters& english_letters() { return kAll[0]; }

std::string in_english(std::string_view token, const PieceLetters& letters) {
  if (&letters == &english_letters()) return std::string(token);
  const char* const end = token.data() + token.size();
  const EnglishText text(token.data(), end, letters);
  return std::string(text.begin(), text.end()) + std::string(text.source_of(text.end()), end);
}

void EnglishText::add(char c, std::size_t offset) {
  text_[size_] = c;
  origin_[size_++] = static_cast<std::uint8_t>(offset);
}

EnglishText::EnglishText(const char* begin, const char* end, const PieceLetters& letters)
    : source_(begin) {
  const char* const stop = begin + std::min<std::ptrdiff_t>(end - begin, kMost);
  const char* at = begin;
  while (at != stop && !is(*at, kBlank) && size_ + kLongestCharacter <= kMost) {
    const auto offset = static_cast<std::size_t>(at - begin);
    if (expects_piece({text_, size_})) {
      if (const PieceLetter* const letter = find_letter(letters, at, stop)) {
        add(kind_letter(letter->kind), offset);
        at += letter->text.size();
        continue;
      }
      const bool english = &letters == &english_letters();
      if (!english && is_foreign(*at, {text_, size_})) break;
    }
    const CodePoint character = first_code_point({at, static_cast<std::size_t>(stop - at)});
    const Replacement* plain = nullptr;
    if (!is_ascii(*at)) {
      plain = character.valid ? find_replacement(kTypography, at, stop)
                              : find_replacement(kWindowsTypography, at, stop);
    }
    if (plain != nullptr) first_sign_ = std::min(first_sign_, size_);
    if (plain == nullptr && letters.cyrillic) plain = find_replacement(kCyrillicTwins, at, stop);
    if (plain == nullptr) {
      const std::size_t length = character.valid ? character.length : 1;
      for (std::size_t i = 0; i < length; ++i) add(*at++, offset);
      continue;
    }
    for (const char c : plain->plain) add(c, offset);
    at += plain->text.size();
  }
  origin_[size_] = static_cast<std::uint8_t>(at - begin);
}

}  // namespace pgn
