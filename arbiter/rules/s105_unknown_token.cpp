#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/replay/lost_brace.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/notation.h"
#include "parser/odd_characters.h"
#include "parser/token.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

// Bytes. A longer token is not taken for a misspelt move: the longest SAN in 60 files has 7 bytes,
// and letters of other alphabets take two or three each.
constexpr std::size_t kLongestMove = 12;
// Bytes of the token in a suggestion: a limit for the reader.
constexpr std::size_t kLongestSuggestion = 40;

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
  const std::string_view text = game.text().text;
  const std::string_view behind =
      pgn::trim(text.substr(static_cast<std::size_t>(token.data() + token.size() - text.data())));
  const std::string_view word = behind.substr(0, behind.find_first_of(" \t\r\n"));
  return word.size() <= kLongestMove ? word : std::string_view();
}

// The first spelling that is a move and can be played where the replay stopped, as SAN. "Q" and
// "a5" may be one move, parted by a blank or the end of a line.
std::string likely_move(const GameContext& game, std::string_view token) {
  if (game.replay().stop() != Stop::unknown_token) return "";
  const Position& position = game.replay().final_position();
  std::vector<std::string> tried = spellings(token);
  if (token.size() < kLongestMove)
    tried.push_back(std::string(token).append(next_word(game, token)));
  for (const std::string& spelling : tried) {
    const std::optional<pgn::San> san = pgn::read_san(spelling);
    if (!san || san->form == pgn::SanForm::null_move) continue;
    if (const Move move = resolve(position, *san)) return to_san(position, move);
  }
  return "";
}

// Three letters in a row, which no move has: a word written between the moves.
bool is_word(std::string_view token) {
  std::size_t letters = 0;
  for (const char c : token) {
    letters = pgn::is_letter(c) || !pgn::is_ascii(c) ? letters + 1 : 0;
    if (letters >= 3) return true;
  }
  return false;
}

// A move that was mistyped or misread, such as Rxh or Sxge7: all its letters occur in moves, and a
// digit, an x or a capital is among them. With a digit, letters of other languages are allowed.
bool is_damaged_move(std::string_view token) {
  static constexpr std::string_view kEnglish = "KQRBNOabcdefghx";
  if (token.size() > kLongestMove) return false;
  const bool has_digit = std::any_of(token.begin(), token.end(), pgn::is_digit);
  const auto is_strange = [has_digit](char c) {
    if (!pgn::is_letter(c)) return !pgn::is_ascii(c);
    return has_digit ? !pgn::may_be_of_move(c) : kEnglish.find(c) == std::string_view::npos;
  };
  return std::none_of(token.begin(), token.end(), is_strange) &&
         (has_digit || token.find_first_of("KQRBNOx") != std::string_view::npos);
}

bool is_number(std::string_view token) {
  return std::all_of(token.begin(), token.end(), pgn::is_digit);
}

std::string code_point(char32_t code) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code));
}

// The odd character in the token, or the invisible one that ends it.
std::optional<pgn::OddCharacter> odd_character(const GameContext& game, std::string_view token) {
  if (auto odd = pgn::find_odd_character(token)) return odd;
  const std::string_view text = game.text().text;
  const auto behind = static_cast<std::size_t>(token.data() + token.size() - text.data());
  if (behind >= text.size() ||
      pgn::invisible_length(text.data() + behind, text.data() + text.size()) == 0) {
    return std::nullopt;
  }
  return pgn::find_odd_character(text.substr(behind, 4));
}

bool reads_in_another_language(std::string_view token) {
  const auto letters = pgn::all_piece_letters().subspan(1);
  return token.size() <= kLongestMove &&
         std::any_of(letters.begin(), letters.end(), [token](const pgn::PieceLetters& each) {
           return pgn::begins_with_move(token, each) && pgn::reads_differently(token, each);
         });
}

// A move in itself, which cannot be played here.
bool is_move_elsewhere(std::string_view token) {
  if (pgn::is_digit(token.front())) return false;
  const std::optional<pgn::San> san = pgn::read_san(token);
  return san && san->form != pgn::SanForm::null_move && !token.starts_with("oo");
}

// The command of a clock or of an evaluation, up to its bracket.
std::string_view command_at(const GameContext& game, std::string_view token) {
  const std::string_view text = game.text().text;
  const std::string_view from =
      text.substr(static_cast<std::size_t>(token.data() - text.data()), kLongestSuggestion);
  const std::size_t bracket = from.find_first_of("]\r\n");
  const bool is_closed = bracket != std::string_view::npos && from[bracket] == ']';
  return is_closed ? from.substr(0, bracket + 1) : token.substr(0, kLongestSuggestion);
}

// What the token most likely is, and what to do about it.
struct Guess {
  std::string_view kind;  // evidence "likely"
  std::string words;      // a sentence; may be empty
  std::string advice;
};

Guess guess_of_character(const pgn::OddCharacter& odd) {
  const std::string code = code_point(odd.code);
  if (odd.looks_like == 0) {
    return {"invisible-character",
            fmt::format("An invisible character, {} ({}), follows it.", odd.name, code),
            "Delete the invisible character and see that the move is whole."};
  }
  return {"look-alike",
          fmt::format("It holds a {} ({}), which only looks like the letter {}.", odd.name, code,
                      odd.looks_like),
          "Type the move anew with Latin letters."};
}

// A } or a ) without its opening follows the token, which may belong to what it closes.
std::optional<Guess> guess_by_closing(const GameContext& game, std::string_view token) {
  if (token.front() == '}') {
    return Guess{"closing-brace", "It closes a comment, and none is open.",
                 "Remove the }, or put { where the comment was meant to begin."};
  }
  const char* const closing = find_lone_closing(game.text(), token.data() + token.size());
  if (closing == nullptr) return std::nullopt;
  if (*closing == '}') {
    return Guess{"text-of-comment",
                 "A } without its { follows, so this seems to be the text of a comment.",
                 "Put { where the comment was meant to begin."};
  }
  if (!is_move_elsewhere(token)) return std::nullopt;
  return Guess{"move-of-variation",
               "A ) without its ( follows, so this seems to be a move of a variation.",
               "Put ( where the variation was meant to begin."};
}

// By signs that no move has where they stand.
std::optional<Guess> guess_by_signs(const GameContext& game, std::string_view token) {
  if (token.find_first_not_of('?') == std::string_view::npos) {
    return Guess{"illegible", "It stands for a move that nobody could read.",
                 "Find the move on the scoresheets of both players."};
  }
  if (token.starts_with("oo") && pgn::read_san(token)) {
    return Guess{
        "unclear-sign",
        "It can be castling, but then this half-move or one soon after it is not legal, or the "
        "sign for an unclear position.",
        "Write castling as O-O, and an opinion as $13 or in braces."};
  }
  if (token.starts_with("[%")) {
    return Guess{"command",
                 "It is a command for a clock or a diagram, which belongs into a comment.",
                 fmt::format("Put it into braces: {{{}}}.", command_at(game, token))};
  }
  if (token.front() == '[') {
    return Guess{"tag", "It looks like a tag, but it is among the moves.",
                 "Put the tag on a line of its own above the moves, as [Name \"value\"]."};
  }
  if (token.find('@') != std::string_view::npos) {
    return Guess{
        "drop", "A piece that is put on the board with @ belongs to Crazyhouse and Bughouse.",
        "If the game is of such a variant, say so in a Variant tag; else correct the move."};
  }
  return std::nullopt;
}

// The first reading that fits: from what can be nothing else to what is most general.
Guess guess(const GameContext& game, std::string_view token) {
  if (auto by_closing = guess_by_closing(game, token)) return *by_closing;
  if (const auto odd = odd_character(game, token)) return guess_of_character(*odd);
  if (auto by_signs = guess_by_signs(game, token)) return *by_signs;
  if (pgn::is_numeric_move(token)) {
    return {"numeric", "It could be a move in numeric notation, which has digits for the files.",
            "Export the game in English SAN from the program that made it."};
  }
  if (is_number(token)) {
    return {"number", "It is a number without a dot where a move must stand.",
            "Write the move from the scoresheet in place of the number."};
  }
  if (reads_in_another_language(token)) {
    return {"language",
            "It could be a move with the letters of another language, but no single one makes "
            "sense of the whole game.",
            "Write the move with the English letters K Q R B N."};
  }
  if (is_damaged_move(token)) {
    return {"damaged-move",
            "It looks like a move with a letter or digit wrong, missing or too many.",
            "Find the move on the scoresheets of both players."};
  }
  if (is_word(token)) {
    return {"word", "It looks like a remark.",
            fmt::format("Put text that is not a move into braces: {{{}}}.",
                        token.substr(0, kLongestSuggestion))};
  }
  return {"unknown", "", "Correct the move from the scoresheet, in English SAN (Nf3, exd5, O-O)."};
}

void check_s105(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::unknown_token, [&](const pgn::TextNote& note) {
    const std::string_view token = note_text(note);
    const std::uint32_t ply = game.ply_at(note.begin) + 1;
    Finding& finding = findings.add(rule, note.begin, ply);
    if (token.size() <= kLongestMove) finding.move = game.numbered(ply, token);
    const Guess found = guess(game, token);
    finding.message = fmt::format("{} {}; the game is judged up to here.", quoted(token),
                                  is_move_elsewhere(token)
                                      ? "cannot be played here"
                                      : "is not a move, nor anything that can stand between moves");
    if (!found.words.empty()) finding.message.append(" ").append(found.words);
    finding.evidence = {{"token", std::string(token.substr(0, kLongestEvidence))},
                        {"likely", std::string(found.kind)}};
    const std::string move = likely_move(game, token);
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
        "fit the rest. A move that is not legal is reported here, too, where it may be the text of "
        "a comment or a variation whose opening { or ( was lost: a } follows it that closes "
        "nothing, or such a ), and its number is out of order.",
    .fix =
        "Correct the token from the scoresheet. Remarks belong in braces; the letters of the "
        "pieces are K Q R B N, files are small letters, and castling is O-O or O-O-O.",
    .triggers = trigger::kNote,
    .traits = trait::kReadsMoves | trait::kRepairable,
    .check = check_s105,
};

}  // namespace arbiter
