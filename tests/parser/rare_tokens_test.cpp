// Tokens of movetext in several words or with a dot behind them, against a slow twin that reads
// word by word: castling with blanks (parted_castling.h), signs with a blank and novelties
// (move_sign.h, san.h), and markers with a dot or comma (marker.h).

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/pgn.h"
#include "parser/utf8.h"

namespace pgn {
namespace {

using Words = std::vector<std::string>;

// A word, and the blanks and invisible characters in front of it.
struct SpacedWord {
  std::string space;
  std::string text;
};
using SpacedWords = std::vector<SpacedWord>;

// What a game holds that such tokens change.
struct Reading {
  std::vector<std::pair<std::string, SanForm>> moves;
  std::uint64_t spellings = 0;  // S115
  std::string unknown;
  std::string marker;
  Result result = Result::none;
  bool standard = false;

  bool operator==(const Reading&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Reading& reading) {
  for (const auto& [text, form] : reading.moves)
    out << text << '|' << static_cast<int>(form) << ' ';
  return out << reading.spellings << " spellings, unknown: " << reading.unknown
             << ", marker: " << reading.marker << ' ' << result_text(reading.result)
             << (reading.standard ? " standard" : "");
}

// Behind two moves, so that a sign has a move before it.
constexpr std::string_view kMovesBefore = "1. e4 e5";

std::string joined(const SpacedWords& words) {
  std::string text(kMovesBefore);
  for (const SpacedWord& word : words) text += word.space + word.text;
  return text;
}

Reading read_fast(const std::string& text) {
  GameReader reader(text);
  GameText game;
  Reading reading;
  if (!reader.next(game)) return reading;
  for (const MoveText& move : game.moves) reading.moves.emplace_back(move.text(), move.san.form);
  const TextNote* const note = game.find(NoteCode::notation);
  reading.spellings = note == nullptr ? 0 : note->count;
  reading.unknown = game.unknown_token;
  reading.marker = game.marker;
  reading.result = game.marker_result.result;
  reading.standard = game.marker_result.standard;
  return reading;
}

class SlowTwin {
 public:
  explicit SlowTwin(const SpacedWords& words) : words_(words) {
    reading_.moves = {{"e4", SanForm::piece}, {"e5", SanForm::piece}};
  }

  Reading read() {
    while (at_ != words_.size() && reading_.marker.empty() && !opens_tag_line(at_)) read_token();
    return reading_;
  }

  /// Tokens in several words or with a dot behind them, up to the marker.
  std::size_t rare_tokens() const { return rare_tokens_; }

 private:
  void read_token() {
    const std::string& word = words_[at_].text;
    if (reads_castling() || reads_parted_sign() || reads_marker()) return;
    ++at_;
    if (word == "1.") behind_number_ = true;
    if (word == "1." || word.starts_with('{')) return;
    // A check mark alone behind a number stands for its move.
    if (is_sign(word) && (word != "+" || !behind_number_)) {
      add_sign();
    } else if (word == "O-O" || word == "O-O-O") {
      const auto form = word == "O-O" ? SanForm::castle_kingside : SanForm::castle_queenside;
      add_move(word, form, 0);
    } else if (word == "Nf3" || word == "exd6") {
      add_move(word, SanForm::piece, 0);
    } else if (word.ends_with("(N)")) {
      read_novelty(word);
    } else {
      if (reading_.unknown.empty()) reading_.unknown = word.substr(0, word.find_first_of(" ", 1));
      behind_unknown_ = true;
      behind_number_ = false;
    }
  }

  // "O - O - O" before "O - O": words on one line, and no sign at the end.
  bool reads_castling() {
    for (const std::size_t parts : {5u, 3u}) {
      if (words_.size() - at_ < parts) continue;
      std::string text = words_[at_].text;
      bool fits = text == "O";
      for (std::size_t i = 1; i < parts; ++i) {
        const SpacedWord& next = words_[at_ + i];
        const bool on_line = !next.space.empty() && !has_line_end(next.space);
        fits = fits && on_line && next.text == (i % 2 == 0 ? "O" : "-");
        text += next.space + next.text;
      }
      if (!fits) continue;
      at_ += parts;
      ++rare_tokens_;
      const bool is_short = parts == 3;
      add_move(text, is_short ? SanForm::castle_kingside : SanForm::castle_queenside, 1);
      return true;
    }
    return false;
  }

  // "e. p.", also at the end of a line.
  bool reads_parted_sign() {
    if (words_.size() - at_ < 2) return false;
    const std::string& first = words_[at_].text;
    const SpacedWord& second = words_[at_ + 1];
    if (first != "e." && first != "a.") return false;
    if (second.space.empty()) return false;
    if (second.text != "p" && second.text != "p.") return false;
    at_ += 2;
    ++rare_tokens_;
    add_sign();
    return true;
  }

  bool reads_marker() {
    static const std::map<std::string, Result> kMarkers = {{"1-0", Result::white_wins},
                                                           {"0-1", Result::black_wins},
                                                           {"1/2-1/2", Result::draw},
                                                           {"*", Result::unfinished},
                                                           {"0-1/2", Result::half_to_black}};
    const std::string& word = words_[at_].text;
    const bool is_dotted = word.ends_with('.') || word.ends_with(',');
    const auto found = kMarkers.find(is_dotted ? word.substr(0, word.size() - 1) : word);
    if (found == kMarkers.end()) return false;
    if (is_dotted && !are_comments_up_to_tags(at_ + 1)) return false;
    rare_tokens_ += is_dotted ? 1 : 0;
    reading_.marker = word;
    reading_.result = found->second;
    reading_.standard = !is_dotted && found->second != Result::half_to_black;
    return true;
  }

  // "a6(N)" is a novelty, "a8(N)" a promotion, and "(N)" alone belongs to the move before it.
  void read_novelty(const std::string& word) {
    const std::string move = word.substr(0, word.find('('));
    if (move.empty()) {
      add_sign();
    } else {
      add_move(move == "a8" ? word : move, SanForm::piece, 1);
    }
  }

  // Behind a token that is no move it says nothing of the move before.
  void add_sign() {
    if (!behind_unknown_) ++reading_.spellings;
  }

  void add_move(const std::string& text, SanForm form, std::uint64_t spellings) {
    reading_.spellings += spellings;
    behind_unknown_ = false;
    behind_number_ = false;
    if (reading_.unknown.empty()) reading_.moves.emplace_back(text, form);
  }

  // Or up to the end.
  bool are_comments_up_to_tags(std::size_t i) const {
    while (i != words_.size() && words_[i].text.starts_with('{')) ++i;
    return i == words_.size() || opens_tag_line(i);
  }
  bool opens_tag_line(std::size_t i) const {
    return words_[i].text.starts_with('[') && has_line_end(words_[i].space);
  }
  static bool is_sign(const std::string& word) {
    return word == "e.p." || word == "ep" || word == "a.p." || word == "+";
  }
  static bool has_line_end(const std::string& space) {
    return space.find_first_of("\r\n") != std::string::npos;
  }

  const SpacedWords& words_;
  std::size_t at_ = 0;
  std::size_t rare_tokens_ = 0;
  bool behind_unknown_ = false;
  bool behind_number_ = false;
  Reading reading_;
};

// A comment needs no blanks around it.
SpacedWords random_words(const Words& alphabet, std::mt19937& random) {
  static const Words kSpaces = {" ",  " ",    " ",      " ",       "  ",
                                "\t", "\r\n", "\u00A0", "\n \t\n", "\u00A0 "};
  SpacedWords words(random() % 9);
  bool behind_comment = false;
  for (SpacedWord& word : words) {
    word.text = alphabet[random() % alphabet.size()];
    const bool is_comment = word.text.starts_with('{');
    const bool needs_no_space = behind_comment || is_comment;
    word.space = needs_no_space && random() % 2 == 0 ? "" : kSpaces[random() % kSpaces.size()];
    behind_comment = is_comment;
  }
  return words;
}

void expect_same_readings(const Words& alphabet) {
  constexpr int kCases = 10'000;
  std::mt19937 random(20240305);
  std::size_t different = 0;
  std::size_t rare_tokens = 0;
  for (int i = 0; i < kCases && different < 3; ++i) {
    const SpacedWords words = random_words(alphabet, random);
    const std::string text = joined(words);
    const Reading fast = read_fast(text);
    SlowTwin twin(words);
    const Reading slow = twin.read();
    EXPECT_EQ(fast, slow) << testing::PrintToString(text);
    different += fast == slow ? 0 : 1;
    rare_tokens += twin.rare_tokens();
  }
  EXPECT_GT(rare_tokens, 200u);
}

TEST(RareTokens, CastlingWithBlanksIsThatOfTheTwin) {
  expect_same_readings({"O", "O",   "O",     "O",  "O",  "O",  "-", "-",   "-",   "-", "-",
                        "-", "O-O", "O-O-O", "O-", "-O", "O+", "+", "Nf3", "{c}", "1."});
}

TEST(RareTokens, SignsWithABlankAreThoseOfTheTwin) {
  expect_same_readings({"e.", "e.", "e.", "a.", "p", "p.", "p.", "p.,", "e.p.", "ep", "a.p.",
                        "exd6", "Nf3", "a6(N)", "a8(N)", "Nf3(N)", "(N)", "{c}", "1."});
}

TEST(RareTokens, MarkersWithADotAreThoseOfTheTwin) {
  expect_same_readings({"1-0", "1-0.", "0-1,", "1/2-1/2.", "*.", "0-1/2", "0-1/2.", "1-0..",
                        "0-1.,", "*,.", "Nf3", "Nf3", "{c}", "[Site \"s\"]", "[Site \"s\"]"});
}

}  // namespace
}  // namespace pgn
