#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/notation.h"
#include "parser/odd_characters.h"
#include "parser/pgn.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

// Longer tokens are no misspelt moves.
constexpr std::size_t kLongestMove = 12;

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

// With the letters that others only look like.
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

// Spellings that the token may have been meant for, the likeliest first.
std::vector<std::string> spellings(std::string_view token) {
  std::vector<std::string> found;
  if (token.empty() || token.size() > kLongestMove) return found;
  if (const std::string castling = as_castling(token); !castling.empty()) found.push_back(castling);
  found.push_back(without_look_alikes(token));
  found.push_back(token.front() + pgn::to_lower(token.substr(1)));  // NF3
  found.push_back(pgn::to_lower(token));                            // E4
  for (const pgn::PieceLetters& letters : pgn::all_piece_letters()) {
    const pgn::EnglishText english(token.data(), token.data() + token.size(), letters);
    found.emplace_back(english.begin(), english.end());
  }
  return found;
}

// The first spelling that is a move and can be played where the replay stopped, as SAN.
std::string likely_move(const GameContext& game, std::string_view token) {
  if (game.replay().stop() != Stop::unknown_token) return "";
  const Position& position = game.replay().final_position();
  for (const std::string& spelling : spellings(token)) {
    const std::optional<pgn::San> san = pgn::read_san(spelling);
    if (!san || san->form == pgn::SanForm::null_move) continue;
    if (const Move move = resolve(position, *san)) return to_san(position, move);
  }
  return "";
}

// A run of letters that no move has: a word somebody wrote between the moves.
bool is_word(std::string_view token) {
  std::size_t letters = 0;
  for (const char c : token) {
    letters = pgn::is_letter(c) || !pgn::is_ascii(c) ? letters + 1 : 0;
    if (letters >= 3) return true;
  }
  return false;
}

std::string code_point(char32_t code) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (int shift = code > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4) {
    text += kDigits[(code >> shift) & 0xF];
  }
  return "U+" + text;
}

// The odd character of the token, or the invisible one that cuts it off from what follows.
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

// What the token most likely is, and what to do about it.
struct Guess {
  std::string_view kind;  // for programs
  std::string words;      // a sentence, or nothing
  std::string advice;
};

Guess guess(const GameContext& game, std::string_view token) {
  if (const auto odd = odd_character(game, token)) {
    const std::string name = std::string(odd->name) + " (" + code_point(odd->code) + ")";
    if (odd->looks_like == 0) {
      return {"invisible-character", "An invisible character, " + name + ", stands behind it.",
              "Delete the invisible character and see that the move is whole."};
    }
    return {"look-alike",
            "It holds a " + name + ", which only looks like the letter " +
                std::string(1, odd->looks_like) + ".",
            "Type the move anew with Latin letters."};
  }
  if (token.find_first_not_of('?') == std::string_view::npos) {
    return {"illegible", "It stands for a move that nobody could read.",
            "Find the move on the scoresheets of both players."};
  }
  if (token.front() == '[') {
    return {"tag", "It looks like a tag, but it stands among the moves.",
            "Put the tag on a line of its own above the moves, as [Name \"value\"]."};
  }
  if (token.find('@') != std::string_view::npos) {
    return {"drop", "A piece that is put on the board with @ belongs to Crazyhouse and Bughouse.",
            "If the game is of such a variant, say so in a Variant tag; else correct the move."};
  }
  if (reads_in_another_language(token)) {
    return {"language",
            "It could be a move with the letters of another language, but no single one makes "
            "sense of the whole game.",
            "Write the move with the English letters K Q R B N."};
  }
  if (is_word(token)) {
    return {"word", "It looks like a remark.",
            "Put text that is no move into braces: {" + std::string(token.substr(0, 40)) + "}."};
  }
  return {"unknown", "", "Correct the move from the scoresheet, in English SAN (Nf3, exd5, O-O)."};
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::unknown_token, [&](const pgn::TextNote& note) {
    const std::string_view token = note_text(note);
    const std::uint32_t ply = game.ply_at(note.begin) + 1;
    Finding& finding = findings.add(rule, note.begin, ply);
    if (token.size() <= kLongestMove) finding.move = game.numbered(ply, token);
    const Guess found = guess(game, token);
    finding.message = quoted(token) +
                      " is not a move, nor anything that can stand between moves; "
                      "the game is judged up to here.";
    if (!found.words.empty()) finding.message += " " + found.words;
    finding.evidence = {{"token", std::string(token.substr(0, 200))},
                        {"likely", std::string(found.kind)}};
    const std::string move = likely_move(game, token);
    finding.suggestion =
        move.empty() ? found.advice : "Write " + move + ", if that is what is meant.";
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
        "no ruling unless it had ended before. The finding says what the token most likely is: a "
        "word that belongs into braces, a character that is invisible or looks like another one, "
        "a move in a language that does not fit the rest.",
    .fix =
        "Correct the token from the scoresheet. Remarks belong into braces; the letters of the "
        "pieces are K Q R B N, files are small letters, and castling is O-O or O-O-O.",
    .triggers = trigger::kNote,
    .traits = trait::kReadsMoves,
    .check = check,
};

}  // namespace arbiter
