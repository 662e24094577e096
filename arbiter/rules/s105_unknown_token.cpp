#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/wording.h"

namespace arbiter {
namespace {

// Longer tokens are no misspelt moves.
constexpr std::size_t kLongestMove = 12;

// Letters that German, Dutch, French, Italian, Spanish or Portuguese files use for a man, where
// they can mean but one.
char english_letter(char letter) {
  switch (letter) {
    case 'S':
    case 'C':
      return 'N';
    case 'L':
    case 'F':
    case 'A':
      return 'B';
    case 'T':
      return 'R';
    case 'D':
      return 'Q';
    default:
      return letter;
  }
}

// The letter of a figurine (U+2654 to U+265F in UTF-8) that the token begins with, or 0.
char figurine_letter(std::string_view token) {
  if (token.size() < 3 || token.substr(0, 2) != "\xE2\x99") return 0;
  const int at = static_cast<unsigned char>(token[2]) - 0x94;
  return at >= 0 && at < 12 ? "KQRBNP"[at % 6] : '\0';
}

std::string lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return small;
}

// "OO", "0-O-0" and the like; empty if the token is no castling.
std::string as_castling(std::string_view token) {
  std::string letters;
  for (const char c : token) {
    if (c == '-') continue;
    if (c != 'O' && c != 'o' && c != '0') return "";
    letters += 'O';
  }
  if (letters == "OO") return "O-O";
  return letters == "OOO" ? "O-O-O" : "";
}

// Spellings that the token may have been meant for, the likeliest first.
std::vector<std::string> spellings(std::string_view token) {
  if (token.empty() || token.size() > kLongestMove) return {};
  std::vector<std::string> found;
  if (const std::string castling = as_castling(token); !castling.empty()) found.push_back(castling);
  if (const char letter = figurine_letter(token); letter != 0) {
    found.push_back(letter + std::string(token.substr(3)));
    return found;
  }
  const std::string rest = lower(token.substr(1));
  found.push_back(english_letter(token.front()) + rest);  // NF3, Sf3
  found.push_back(lower(token));                          // E4
  return found;
}

// The first spelling that reads as a move; for the main line, one that can be played.
std::string likely_move(const GameContext& game, std::string_view token, bool in_main_line) {
  for (const std::string& spelling : spellings(token)) {
    const std::optional<pgn::San> san = pgn::read_san(spelling);
    if (!san || san->form == pgn::SanForm::null_move) continue;
    if (!in_main_line) return spelling;
    if (game.replay().stop() != Stop::unknown_token) continue;
    const Position& position = game.replay().final_position();
    if (const Move move = resolve(position, *san)) return to_san(position, move);
  }
  return "";
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::unknown_token, [&](const pgn::TextNote& note) {
    const std::string_view token = note_text(note);
    const bool in_main_line = note.begin == game.text().unknown_token.data();
    const std::uint32_t before = game.ply_at(note.begin);
    Finding& finding = findings.add(rule, note.begin, in_main_line ? before + 1 : before);
    if (in_main_line) {
      if (token.size() <= kLongestMove) finding.move = game.numbered(before + 1, token);
      finding.message = quoted(token) +
                        " is not a move, nor anything that can stand between moves; "
                        "the game is judged up to here.";
    } else {
      finding.message = quoted(token) +
                        " in a variation is not a move, nor anything that can stand "
                        "between moves; the rest of the variation is passed over.";
    }
    finding.evidence = {{"token", std::string(token.substr(0, 200))}, {"variation", !in_main_line}};
    const std::string move = likely_move(game, token, in_main_line);
    finding.suggestion =
        move.empty() ? "Write the move in English SAN (Nf3, exd5, O-O), or put text that is "
                       "no move into braces."
                     : "Write " + move + ", if that is what is meant.";
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS105UnknownToken = {
    .id = "S105",
    .name = "unknown-token",
    .group = RuleGroup::text,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {},
    .summary = "neither move, number, NAG, comment, variation nor marker; the replay stops there",
    .why =
        "What cannot be read cannot be replayed. Passing over it and going on would judge a game "
        "that nobody played, so the game is judged up to this place and no further, and it has "
        "no ruling unless it had ended before. In a variation only the rest of that variation "
        "is lost.",
    .fix =
        "Correct the token from the scoresheet. Remarks belong into braces; the men's letters "
        "are K Q R B N, files are small letters, and castling is O-O or O-O-O.",
    .triggers = trigger::kNote,
    .check = check,
};

}  // namespace arbiter
