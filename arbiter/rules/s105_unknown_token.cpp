#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/replay/lost_text.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/token_guess.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/notation.h"
#include "parser/odd_characters.h"
#include "parser/san.h"
#include "parser/token.h"

namespace arbiter {
namespace {

// Castling from "OO", "0-O-0" and the like; empty if the token is not castling.
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

// e2e4 from "5254"; empty if the token is no move in numeric notation.
std::string with_letter_files(std::string_view token) {
  if (!pgn::is_numeric_move(token)) return "";
  std::string coordinates(token);
  for (const std::size_t file : {0, 2}) {
    coordinates[file] = static_cast<char>('a' + (token[file] - '1'));
  }
  return coordinates;
}

// The token with each look-alike replaced by the letter that it looks like.
std::string without_look_alikes(std::string_view token) {
  std::string plain;
  while (!token.empty()) {
    const std::optional<pgn::OddCharacter> odd = pgn::find_odd_character(token);
    plain += token.substr(0, odd ? odd->offset : token.size());
    if (!odd) break;
    if (odd->looks_like != 0) plain += odd->looks_like;
    token.remove_prefix(odd->offset + odd->length);
  }
  return plain;
}

// Spellings that the token may stand for, the likeliest first.
std::vector<std::string> spellings(std::string_view token) {
  std::vector<std::string> found;
  if (token.empty() || token.size() > kLongestMove) return found;
  if (const std::string castling = as_castling(token); !castling.empty()) found.push_back(castling);
  if (const std::string move = with_letter_files(token); !move.empty()) found.push_back(move);
  found.push_back(without_look_alikes(token));
  found.emplace_back(without_outer_signs(token));
  found.push_back(token.front() + pgn::to_lower(token.substr(1)));  // NF3
  found.push_back(pgn::to_lower(token));                            // E4
  for (const pgn::PieceLetters& letters : pgn::all_piece_letters()) {
    const pgn::EnglishText english(token.data(), token.data() + token.size(), letters);
    found.emplace_back(english.begin(), english.end());
  }
  return found;
}

// The word behind the token, blanks and line ends apart, if it is not longer than a move.
std::string_view next_word(const GameContext& game, std::string_view token) {
  const std::string_view behind = pgn::trim(text_from(game, token.data() + token.size()));
  const std::string_view word = behind.substr(0, behind.find_first_of(" \t\r\n"));
  return word.size() <= kLongestMove ? word : std::string_view();
}

// The first spelling that is a move and can be played where the replay stopped, as SAN. "Q" and
// "a5" may be one move, parted by a blank or the end of a line.
std::string likely_move(const GameContext& game, std::string_view token) {
  if (game.replay().stop() != Stop::unknown_token) return "";
  const Position& position = game.replay().final_position();
  std::vector<std::string> tried = spellings(token);
  if (token.size() < kLongestMove) {
    tried.push_back(std::string(token).append(next_word(game, token)));
  }
  for (const std::string& spelling : tried) {
    const std::optional<pgn::San> san = pgn::read_san(spelling);
    if (!san || san->form == pgn::SanForm::null_move) continue;
    if (const Move move = resolve(position, *san)) return to_san(position, move);
  }
  return "";
}

// A legal move, which stands there by the fault of another sign.
bool is_legal_move(const GameContext& game, std::string_view token) {
  if (game.replay().stop() != Stop::unknown_token || !is_move_elsewhere(token)) return false;
  return static_cast<bool>(resolve(game.replay().final_position(), *pgn::read_san(token)));
}

bool is_beside_lost_text(const GameContext& game, std::string_view token) {
  return find_lost_text_beside(game.text(), token) != LostText::none;
}

std::string_view what_is_wrong(const GameContext& game, std::string_view token) {
  if (is_move_elsewhere(token) && is_beside_lost_text(game, token)) {
    return "stands where text was lost or not read";
  }
  if (is_of_pawn_and_bishop(game, token)) return "can be read in two ways";
  if (is_legal_move(game, token)) return "does not belong here";
  return is_move_elsewhere(token) ? "cannot be played here"
                                  : "is not a move, nor anything that can stand between moves";
}

// The replay may have stopped before, at an illegal move.
constexpr std::string_view kStopsHere = "; the game is judged up to here";

void check_s105(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::unknown_token, [&](const pgn::TextNote& note) {
    const std::string_view token = note_text(note);
    const std::uint32_t ply = game.ply_at(note.begin) + 1;
    Finding& finding = findings.add(rule, note.begin, ply);
    if (token.size() <= kLongestMove) finding.move = game.numbered(ply, token);
    const TokenGuess found = guess_token(game, token);
    finding.message = fmt::format("{} {}{}.", quoted(token), what_is_wrong(game, token),
                                  game.replay().stop() == Stop::unknown_token ? kStopsHere : "");
    if (!found.words.empty()) finding.message.append(" ").append(found.words);
    finding.evidence = {{"token", std::string(cut_after(token, kLongestEvidence))},
                        {"likely", std::string(found.kind)}};
    const bool is_right = is_legal_move(game, token) || is_beside_lost_text(game, token);
    const std::string move = is_right ? "" : likely_move(game, token);
    finding.suggestion =
        move.empty() ? found.advice : fmt::format("Write {}, if that is what is meant.", move);
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
        "A token that cannot be read cannot be replayed. To skip it and go on would mean to judge "
        "a game that nobody played, so the game is judged up to this place and no further, and it "
        "has no ruling unless it had ended before. The finding says what the token most likely is: "
        "a word that belongs in braces, a character that is invisible or looks like another one, a "
        "number in place of a move, a move with a wrong letter, or one in a language that does not "
        "fit the rest. A move is reported here, too, where it makes the rest illegal and may be "
        "the text of a comment or a variation whose opening { or ( was lost: a } follows it that "
        "closes nothing, or such a ), and its number is out of order; or text before it was lost "
        "(NUL bytes) or not read (a line of moves that begins with %).",
    .fix =
        "Correct the token from the scoresheet. Remarks belong in braces; the letters of the "
        "pieces are K Q R B N, files are small letters, and castling is O-O or O-O-O.",
    .triggers = trigger::kNote,
    .traits = trait::kReadsMoves | trait::kRepairable,
    .check = check_s105,
};

}  // namespace arbiter
