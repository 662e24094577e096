#include "parser/result.h"

#include <iterator>

#include "parser/ascii.h"

namespace pgn {
namespace {

struct Spelling {
  std::string_view text;
  Result result;
  bool standard;
  bool marker;  // is a marker in movetext even if the Result tag differs
};

// What is no score of two numbers (kScores).
constexpr Spelling kSpellings[] = {
    {"*", Result::unfinished, true, true},
    {"1/2", Result::draw, false, true},
    {"\u00BD", Result::draw, false, true},
    {"\xBD", Result::draw, false, true},
    {"+/-", Result::white_by_forfeit, false, false},
    {"-/+", Result::black_by_forfeit, false, false},
    {"-/-", Result::both_forfeit, false, false},
    {"+:-", Result::white_by_forfeit, false, false},
    {"-:+", Result::black_by_forfeit, false, false},
    {"-:-", Result::both_forfeit, false, false},
    {"+--", Result::white_by_forfeit, false, false},
    {"--+", Result::black_by_forfeit, false, false},
    {"0-0", Result::both_lose, false, false},
};

// The spellings of the PGN standard, which nearly all games have.
Result standard_result(std::string_view text) {
  if (text == "1-0") return Result::white_wins;
  if (text == "0-1") return Result::black_wins;
  if (text == "1/2-1/2") return Result::draw;
  return text == "*" ? Result::unfinished : Result::none;
}

// Dashes of word processors, in UTF-8 and in Windows-1252.
constexpr std::string_view kDashes[] = {"-",      "\u2010", "\u2011", "\u2012", "\u2013",
                                        "\u2014", "\u2212", "\x96",   "\x97"};

struct Score {
  std::string_view text;
  Result result;
};

// Longer ones first: the first match of a prefix is then the longest.
constexpr Score kScores[] = {
    {"1/2-1/2", Result::draw},           {"1/2:1/2", Result::draw},
    {"\u00BD-\u00BD", Result::draw},     {"\u00BD:\u00BD", Result::draw},
    {"\xBD-\xBD", Result::draw},         {"\xBD:\xBD", Result::draw},
    {"1/2-0", Result::half_to_white},    {"\u00BD-0", Result::half_to_white},
    {"\xBD-0", Result::half_to_white},   {"0-1/2", Result::half_to_black},
    {"0-\u00BD", Result::half_to_black}, {"0-\xBD", Result::half_to_black},
    {"0.5-0.5", Result::draw},           {"0.5:0.5", Result::draw},
    {"1-0", Result::white_wins},         {"0-1", Result::black_wins},
    {"1:0", Result::white_wins},         {"0:1", Result::black_wins},
};

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && kInlineBlanks.find(text[at]) != std::string_view::npos) ++at;
  return at;
}

// How many bytes at `at` are the sign, a hyphen for any dash, with the blanks around it; 0: none
// are.
std::size_t sign_length(std::string_view text, std::size_t at, char sign) {
  const std::size_t begin = skip_blanks(text, at);
  const std::string_view rest = text.substr(begin);
  std::size_t length = rest.starts_with(sign) ? 1 : 0;
  for (const std::string_view dash : kDashes) {
    if (sign == '-' && rest.starts_with(dash)) length = dash.size();
  }
  return length == 0 ? 0 : skip_blanks(text, begin + length) - at;
}

// How many bytes at the beginning of the text are the score, with any dash for its hyphen, and
// perhaps with blanks, as in "1 - 0"; 0: none are.
std::size_t score_length(std::string_view text, std::string_view score) {
  std::size_t length = 0;
  for (const char c : score) {
    const bool is_sign = c == '-' || c == ':';
    if (!is_sign && !text.substr(length).starts_with(c)) return 0;
    const std::size_t step = is_sign ? sign_length(text, length, c) : 1;
    if (step == 0) return 0;
    length += step;
  }
  return length;
}

// The score that the text begins with, and how many bytes it has.
Result read_score(std::string_view text, std::size_t& length) {
  for (const Score& score : kScores) {
    length = score_length(text, score.text);
    if (length != 0) return score.result;
  }
  return Result::none;
}

}  // namespace

ResultText read_result(std::string_view text) {
  if (const Result result = standard_result(text); result != Result::none) return {result, true};
  const std::string_view value = trim(text, kInlineBlanks);
  for (const Spelling& spelling : kSpellings) {
    if (value == spelling.text) {
      return {spelling.result, spelling.standard && value.size() == text.size()};
    }
  }
  std::size_t length = 0;
  const Result result = read_score(value, length);
  return {length == value.size() ? result : Result::none, false};
}

std::string_view result_text(Result result) {
  switch (result) {
    case Result::none:
      return "";
    case Result::white_wins:
      return "1-0";
    case Result::black_wins:
      return "0-1";
    case Result::draw:
      return "1/2-1/2";
    case Result::unfinished:
      return "*";
    case Result::white_by_forfeit:
      return "+/-";
    case Result::black_by_forfeit:
      return "-/+";
    case Result::both_forfeit:
      return "-/-";
    case Result::both_lose:
      return "0-0";
    case Result::half_to_white:
      return "1/2-0";
    case Result::half_to_black:
      return "0-1/2";
  }
  return "";
}

ResultText read_marker(std::string_view text, std::size_t& length) {
  const auto found = [&length](std::string_view spelling, Result result, bool standard) {
    length = spelling.size();
    return ResultText{result, standard};
  };
  // The first ones by constants, which the compiler compares as numbers.
  if (text.starts_with("1/2-1/2")) return found("1/2-1/2", Result::draw, true);
  if (text.starts_with("1-0")) return found("1-0", Result::white_wins, true);
  if (text.starts_with("0-1/2")) return found("0-1/2", Result::half_to_black, false);
  if (text.starts_with("0-1")) return found("0-1", Result::black_wins, true);
  const Result score = read_score(text, length);
  if (score != Result::none) return {score, false};
  for (const Spelling& spelling : kSpellings) {
    if (spelling.marker && text.starts_with(spelling.text)) {
      return found(spelling.text, spelling.result, spelling.standard);
    }
  }
  length = 0;
  return {};
}

}  // namespace pgn
