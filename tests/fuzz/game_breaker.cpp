#include "tests/fuzz/game_breaker.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace fuzz {
namespace {

constexpr std::string_view kOdd[] = {
    std::string_view("\0", 1),
    "\x01",
    "\x1b[31m",
    "\x7f",
    "\x80",
    "\x9b",
    "\xa0",
    "\xc2\x85",
    "\xe2\x80\x8b",
    "\xe2\x80\xae",
    "\xe2\x81\xa6",
    "\xef\xbb\xbf",
    "\xed\xa0\x80",
    "\xf4\x90\x80\x80",
    "\xf3\xa0\x81\x81",
    "\xff\xfe",
    "=1+1",
    "<script>",
    "]]>",
    "::error::",
    "%0A",
    "\r",
    "\r\n\r\n",
    "\n[Event \"",
    "\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n",
    "\n[Variant \"Chess960\"]\n",
    "\n[TimeControl \"40/5400+30:1800+30\"]\n",
    "{[%clk 0:00:00]}",
    "{[%clk -1:99:",
    "(1. e4 (1. d4) 1... c5)",
    "$999999999999",
    "99999999999.",
    "O-O-O",
    "0-0",
    "e8=K",
    "axb9",
    "--",
    "Z0",
    "\xd0\xa1\x66\x33",  // Сf3
    "\xe2\x99\x98\x66\x33",
    "1/2-1/2",
    "*",
    "%",
    ";",
    "\\\"",
};

using Place = std::pair<std::size_t, std::size_t>;  // offset and length

// Words between blanks; `is_wanted` looks at each.
template <class IsWanted>
std::vector<Place> words(std::string_view text, IsWanted is_wanted) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<Place> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(kBlanks, at);
    if (begin == std::string_view::npos) break;
    at = std::min(text.find_first_of(kBlanks, begin), text.size());
    if (is_wanted(text.substr(begin, at - begin))) found.emplace_back(begin, at - begin);
  }
  return found;
}

bool is_move(std::string_view word) {
  const auto first = static_cast<unsigned char>(word.front());
  return std::isalpha(first) != 0 && word.size() < 8;
}

bool is_result(std::string_view word) {
  return word.starts_with("1-0") || word.starts_with("0-1") || word.starts_with("1/2") ||
         word == "*";
}

class Breaker {
 public:
  Breaker(std::string text, std::mt19937& random) : text_(std::move(text)), random_(random) {}

  void break_something() {
    switch (random_() % 12) {
      case 0:
        return exchange_moves();
      case 1:
        return change_square();
      case 2:
        return drop_one_of("{}()[]\";");
      case 3:
        return repeat_line();
      case 4:
        return change_result();
      case 5:
        return cut();
      case 6:
        return double_game();
      case 7:
      case 8:
        text_.insert(place(), kOdd[random_() % std::size(kOdd)]);
        return;
      case 9:
        return drop_word();
      case 10:
        return change_byte();
      default:
        return copy_part();
    }
  }

  std::string take() { return std::move(text_); }

 private:
  std::size_t place() { return random_() % (text_.size() + 1); }

  const Place* one_of(const std::vector<Place>& places) {
    return places.empty() ? nullptr : &places[random_() % places.size()];
  }

  void exchange_moves() {
    const std::vector<Place> moves = words(text_, is_move);
    if (moves.size() < 2) return;
    const std::size_t first = random_() % (moves.size() - 1);
    const Place a = moves[first];
    const Place b = moves[std::min(first + 1 + random_() % 3, moves.size() - 1)];
    if (a.first == b.first) return;
    const std::string later = text_.substr(b.first, b.second);
    text_.replace(b.first, b.second, text_.substr(a.first, a.second));
    text_.replace(a.first, a.second, later);
  }

  void change_square() {
    const std::vector<Place> moves = words(text_, is_move);
    const Place* const move = one_of(moves);
    if (move == nullptr) return;
    char& letter = text_[move->first + random_() % move->second];
    if (letter >= 'a' && letter <= 'h') letter = static_cast<char>('a' + random_() % 8);
    if (letter >= '1' && letter <= '8') letter = static_cast<char>('1' + random_() % 8);
    if (letter >= 'A' && letter <= 'Z') letter = "KQRBNOP"[random_() % 7];
  }

  void drop_one_of(std::string_view characters) {
    const std::size_t at = text_.find_first_of(characters, place());
    if (at != std::string::npos) text_.erase(at, 1);
  }

  void repeat_line() {
    const std::size_t begin = text_.find('[', place());
    if (begin == std::string::npos) return;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
    text_.insert(end, text_.substr(begin, end - begin));
  }

  void change_result() {
    const std::vector<Place> results = words(text_, is_result);
    const Place* const result = one_of(results);
    if (result == nullptr) return;
    constexpr std::string_view kResults[] = {"1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2"};
    text_.replace(result->first, result->second, kResults[random_() % std::size(kResults)]);
  }

  void cut() {
    const std::size_t at = place();
    if (random_() % 2 == 0) {
      text_.resize(at);
    } else {
      text_.erase(0, at);
    }
  }

  void double_game() {
    const std::size_t begin = text_.find("[Event", place());
    if (begin == std::string::npos) return;
    text_ += "\n" + text_.substr(begin, std::size_t{1500});
  }

  void drop_word() {
    const std::vector<Place> all = words(text_, [](std::string_view) { return true; });
    if (const Place* const word = one_of(all)) text_.erase(word->first, word->second);
  }

  void change_byte() {
    if (!text_.empty()) text_[random_() % text_.size()] = static_cast<char>(random_());
  }

  void copy_part() {
    const std::size_t from = place();
    const std::string part = text_.substr(from, random_() % 60);
    text_.insert(place(), part);
  }

  std::string text_;
  std::mt19937& random_;
};

}  // namespace

std::string break_games(std::string text, std::mt19937& random) {
  Breaker breaker(std::move(text), random);
  for (unsigned steps = 1 + random() % 4; steps > 0; --steps) breaker.break_something();
  return breaker.take();
}

}  // namespace fuzz
