#include "arbiter/rules/token_guess.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/doubtful_b.h"
#include "arbiter/replay/lost_opening.h"
#include "arbiter/replay/lost_text.h"
#include "arbiter/replay/misread_hyphen.h"
#include "arbiter/replay/misread_number.h"
#include "arbiter/replay/taken_moves.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/damaged_result.h"
#include "parser/file_capture.h"
#include "parser/notation.h"
#include "parser/odd_characters.h"
#include "parser/san.h"
#include "parser/token.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

// Bytes of the token in a piece of advice: a limit for the reader.
constexpr std::size_t kLongestSuggestion = 40;
// Bytes in which the bracket of a command is looked for. A safety limit.
constexpr std::size_t kLongestCommand = 512;
// Bytes between a comment and what may be the rest of its text.
constexpr std::ptrdiff_t kFarthestComment = 512;

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

// A move with letters and digits that look like one another ("Rhfl", "BdS"), or with a letter too
// many before its square ("Ktg3").
bool is_misread_move(std::string_view token) {
  static constexpr std::string_view kWritten = "lI|SsZzBGtq9";
  static constexpr std::string_view kMeant = "111552286fgg";
  if (token.size() < 2 || token.size() > kLongestMove) return false;
  std::string plain(token);
  for (char& c : std::span(plain).subspan(1)) {
    const std::size_t alike = kWritten.find(c);
    if (alike != std::string_view::npos) c = kMeant[alike];
  }
  if (pgn::read_san(plain)) return true;
  constexpr std::size_t kMostOfOneMove = 6;
  const std::string_view move = pgn::trim_right(token, "+#!?");
  if (move.size() < 3 || move.size() > kMostOfOneMove) return false;
  const bool begins_like_move = pgn::is_one_of(move.front(), "KQRBNO");
  return begins_like_move && pgn::read_san(move.substr(move.size() - 2)).has_value();
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
  const std::string_view behind = text_from(game, token.data() + token.size());
  if (behind.empty() || pgn::invisible_length(behind.data(), behind.data() + behind.size()) == 0) {
    return std::nullopt;
  }
  return pgn::find_odd_character(behind.substr(0, 4));
}

bool has_figurine(std::string_view token) {
  const pgn::PieceLetters& figurines = pgn::all_piece_letters().back();
  return pgn::begins_with_move(token, figurines) && pgn::reads_differently(token, figurines);
}

bool reads_in_another_language(std::string_view token) {
  const auto letters = pgn::all_piece_letters().subspan(1);
  return token.size() <= kLongestMove &&
         std::any_of(letters.begin(), letters.end(), [token](const pgn::PieceLetters& each) {
           return pgn::begins_with_move(token, each) && pgn::reads_differently(token, each);
         });
}

// A tag rather than a remark in square brackets: a value in quotes follows the name, or its quotes
// were lost and it is a word with a capital letter, with no small one behind it: "[Black resigns]".
bool opens_tag(const GameContext& game, std::string_view token) {
  constexpr std::size_t kFewestLetters = 4;
  if (!pgn::may_open_tag(token)) return false;
  const std::string_view name = token.substr(1);
  if (name.empty() || !pgn::is_letter(name.front())) return false;
  const std::string_view behind =
      pgn::trim_left(text_from(game, token.data() + token.size()).substr(0, kLongestMove));
  if (name.find('"') != std::string_view::npos || behind.starts_with('"')) return true;
  const bool is_remark = !behind.empty() && behind.front() >= 'a' && behind.front() <= 'z';
  const bool is_capital = name.front() >= 'A' && name.front() <= 'Z';
  return is_capital && name.size() >= kFewestLetters && !is_remark &&
         std::all_of(name.begin(), name.end(), pgn::is_letter);
}

// "Black resigns" of "Black resigns 1-0": the words from the token on, up to what is no word. They
// stand on one line.
std::string_view remark_from(const GameContext& game, std::string_view token) {
  const std::string_view text = text_from(game, token.data()).substr(0, kLongestSuggestion);
  std::size_t size = cut_after(token, kLongestSuggestion).size();
  while (size < text.size() && text[size] == ' ') {
    const std::size_t begin = size + 1;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const bool is_whole = end < text.size();
    const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
      return pgn::is_letter(c) || !pgn::is_ascii(c) || pgn::is_one_of(c, ",.'");
    });
    if (!is_whole || !is_plain || pgn::read_san(word)) break;
    size = end;
  }
  return text.substr(0, size);
}

// How "[%clk 0:05:00]", which stands outside of a comment, can be put into one.
std::string advice_on_command(const GameContext& game, std::string_view token) {
  const std::string_view from = text_from(game, token.data()).substr(0, kLongestCommand);
  const std::size_t end = from.find_first_of("]\r\n");
  if (end == std::string_view::npos || from[end] != ']') {
    return "Close it with ] and put it into braces.";
  }
  if (end >= kLongestSuggestion) return "Put { before it and } behind it.";
  return fmt::format("Put it into braces: {{{}}}.", from.substr(0, end + 1));
}

TokenGuess guess_of_character(const pgn::OddCharacter& odd) {
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

// A { stands in the comment that ended shortly before: its text seemed to go on behind a } of its
// own.
bool is_behind_nested_comment(const GameContext& game, const char* at) {
  const std::vector<pgn::Comment>& comments = game.text().comments;
  const auto behind =
      std::partition_point(comments.begin(), comments.end(),
                           [at](const pgn::Comment& comment) { return comment.text.data() < at; });
  if (behind == comments.begin()) return false;
  const pgn::Comment& comment = *std::prev(behind);
  return at - (comment.text.data() + comment.text.size()) < kFarthestComment &&
         opens_another(comment);
}

// A } or a ) without its opening follows the token, which may belong to what it closes.
std::optional<TokenGuess> guess_by_closing(const GameContext& game, std::string_view token) {
  static constexpr std::string_view kUnnest =
      "Remove the { and its } inside the comment: comments do not nest.";
  if (token.front() == '}') {
    if (is_behind_nested_comment(game, token.data())) {
      return TokenGuess{"nested-comment",
                        "It closes a comment, and none is open: the comment before it has a { in "
                        "its text and ended at the first }.",
                        std::string(kUnnest)};
    }
    return TokenGuess{"closing-brace", "It closes a comment, and none is open.",
                      "Remove the }, or put { where the comment was meant to begin."};
  }
  const char* const closing = find_lone_closing(game.text(), token.data() + token.size());
  if (closing == nullptr) return std::nullopt;
  if (*closing == '}') {
    if (is_behind_nested_comment(game, token.data())) {
      return TokenGuess{"nested-comment",
                        "A } without its { follows, and the comment before it has a { in its text: "
                        "it ended at the first }.",
                        std::string(kUnnest)};
    }
    return TokenGuess{"text-of-comment",
                      "A } without its { follows, so this seems to be the text of a comment.",
                      "Put { where the comment was meant to begin."};
  }
  if (!is_move_elsewhere(token)) return std::nullopt;
  return TokenGuess{"move-of-variation",
                    "A ) without its ( follows, so this seems to be a move of a variation.",
                    "Put ( where the variation was meant to begin."};
}

// "e2" of "e2 - e4"
bool is_before_lone_hyphen(const GameContext& game, std::string_view token) {
  const std::string_view behind = text_from(game, token.data() + token.size()).substr(0, 3);
  return behind.size() == 3 && pgn::is_blank(behind[0]) && behind[1] == '-' &&
         pgn::is_blank(behind[2]);
}

// "g1" of "g18.", which was to be 18.
bool is_in_next_number(const GameContext& game, std::string_view token) {
  const std::uint32_t number = game.replay().text_numbers().in_text(game.replay().plies() + 1);
  if (game.text().moves.empty()) return false;
  return is_in_number(game.text(), token, number) || is_in_number(game.text(), token, number + 1);
}

// By a square bracket before it.
std::optional<TokenGuess> guess_by_bracket(const GameContext& game, std::string_view token) {
  if (token.starts_with("[%")) {
    return TokenGuess{
        "command",
        "It is an embedded command, as for a clock time, an evaluation or arrows, which belongs "
        "in a comment.",
        advice_on_command(game, token)};
  }
  if (opens_tag(game, token)) {
    return TokenGuess{"tag", "It looks like a tag, but it is among the moves.",
                      "Put the tag on a line of its own above the moves, as [Name \"value\"]."};
  }
  if (pgn::may_open_tag(token)) {
    return TokenGuess{"bracket", "A square bracket opens nothing that can stand among the moves.",
                      "Put a remark into braces, and other moves into parentheses."};
  }
  return std::nullopt;
}

// "<br>", "</b>", "a6&nbsp;4.Ba4"
bool is_html(std::string_view token) {
  if (token.size() > 1 && token[0] == '<') return pgn::is_letter(token[1]) || token[1] == '/';
  const std::size_t begin = token.find('&');
  if (begin == std::string_view::npos) return false;
  const std::size_t end = token.find(';', begin);
  return end != std::string_view::npos && end - begin > 2;
}

// A move behind mate or stalemate, with a number that goes back.
bool is_of_other_line(const GameContext& game, std::string_view token) {
  return game.replay().stop() == Stop::unknown_token && is_move_elsewhere(token) &&
         game.ends.on_board.kind != EndKind::none;
}

// A guess that needs to know nothing but what its test answers.
struct TestedGuess {
  bool (*fits)(const GameContext& game, std::string_view token);
  std::string_view kind;
  std::string_view words;
  std::string_view advice;
};

// Signs that no move has where they stand.
constexpr TestedGuess kGuessesBySigns[] = {
    {[](const GameContext&, std::string_view token) {
       return token.find_first_not_of('?') == std::string_view::npos;
     },
     "illegible", "It stands for a move that nobody could read.",
     "Find the move on the scoresheets of both players."},
    {[](const GameContext&, std::string_view token) { return token == "--"; }, "dash",
     "It can be a dash before a remark, or a null move.", "Put remarks into braces."},
    {[](const GameContext&, std::string_view token) { return token == "+" || token == "#"; },
     "rest-of-move", "It is what is left of a move that gave check.",
     "Find the move on the scoresheets of both players."},
    {[](const GameContext&, std::string_view token) {
       return token.starts_with("oo") && pgn::read_san(token).has_value();
     },
     "unclear-sign",
     "It can be the sign for an unclear position, or castling, but then this half-move or one soon "
     "after it is not legal.",
     "Write castling as O-O, and an opinion as $13 or in braces."},
    {is_of_other_line, "other-line",
     "The game ended with the move before it, and its number is that of an earlier move, so it "
     "seems to belong to another line.",
     "Put moves of another line into parentheses."},
    {is_of_pawn_and_bishop, "letter-case",
     "Letters of this game have the wrong case, so it can be a move of a pawn and one of a bishop, "
     "and a half-move behind it is not legal.",
     "Write pieces with capital letters, and files with small ones."},
    {[](const GameContext&, std::string_view token) { return are_two_moves(token); }, "two-moves",
     "It looks like two moves with no blank between them.",
     "Write a blank in place of the sign between them."},
    {is_before_lone_hyphen, "parted-move",
     "A hyphen stands alone behind it, so it looks like half a move.",
     "Write the move without blanks."},
    {is_in_next_number, "misread-number", "It looks like a move number with a letter in it.",
     "Write the number without the letter."},
    {is_first_square, "parted-move",
     "Such a piece stands there already, so it looks like half a move.",
     "Write the move without blanks."},
    {[](const GameContext&, std::string_view token) { return token.starts_with('$'); }, "glyph",
     "A glyph, such as $1 for a good move, needs a number behind the $.",
     "Write the number, or remove the $."},
};

// Signs of texts and games of other kinds.
constexpr TestedGuess kGuessesByForeignSigns[] = {
    {[](const GameContext&, std::string_view token) { return is_html(token); }, "html",
     "It looks like HTML, the text of a web page.",
     "Copy the game from the page as a browser shows it."},
    {[](const GameContext&, std::string_view token) {
       return token.find('@') != std::string_view::npos;
     },
     "drop", "A piece that is put on the board with @ belongs to Crazyhouse and Bughouse.",
     "If the game is of such a variant, say so in a Variant tag; else correct the move."},
};

// The first of the guesses that fits.
std::optional<TokenGuess> first_that_fits(std::span<const TestedGuess> guesses,
                                          const GameContext& game, std::string_view token) {
  for (const TestedGuess& guess : guesses) {
    if (!guess.fits(game, token)) continue;
    return TokenGuess{guess.kind, std::string(guess.words), std::string(guess.advice)};
  }
  return std::nullopt;
}

std::optional<TokenGuess> guess_by_signs(const GameContext& game, std::string_view token) {
  if (auto by_sign = first_that_fits(kGuessesBySigns, game, token)) return by_sign;
  if (auto by_bracket = guess_by_bracket(game, token)) return by_bracket;
  return first_that_fits(kGuessesByForeignSigns, game, token);
}

// "P-K4", "Kt-KB3", "BxQP": a man, and a square or another man by the letters of men.
bool is_descriptive_move(std::string_view token) {
  constexpr std::string_view kMen = "PNBRQKt";
  const std::size_t sign = token.find_first_not_of(kMen);
  if (sign == 0 || sign >= token.size() - 1) return false;
  const std::string_view to = token.substr(sign + 1);
  const std::size_t rank = to.find_first_not_of(kMen);
  if (rank == 0 || token[sign] == 'x') return rank != 0;
  return token[sign] == '-' && rank < to.size() && to[rank] >= '1' && to[rank] <= '8';
}

// "ed", where it is not read as a move.
std::optional<TokenGuess> guess_as_file_capture(const GameContext& game, std::string_view token) {
  const std::optional<pgn::San> capture = pgn::read_file_capture(token);
  if (!capture) return std::nullopt;
  std::string words = "It could be the capture of a pawn by its files alone";
  if (game.replay().stop() == Stop::unknown_token) {
    words += resolve(game.replay().final_position(), *capture)
                 ? ", but then a half-move soon after it is not legal"
                 : ", but not exactly one such capture is legal here";
  }
  return TokenGuess{"file-capture", words + '.',
                    "Write the square as well, as in exd5; put a word into braces."};
}

// As a move that is written otherwise or misspelt, or a number in place of one.
std::optional<TokenGuess> guess_as_move(const GameContext& game, std::string_view token) {
  if (pgn::is_numeric_move(token)) {
    return TokenGuess{"numeric",
                      "It could be a move in numeric notation, which has digits for the files.",
                      "Export the game in English SAN from the program that made it."};
  }
  if (is_descriptive_move(token)) {
    return TokenGuess{"descriptive",
                      "It could be a move in descriptive notation, which names squares by men.",
                      "Write the game in English SAN: e4 for P-K4."};
  }
  if (auto as_capture = guess_as_file_capture(game, token)) return *as_capture;
  if (is_number(token)) {
    return TokenGuess{"number", "It is a number without a dot where a move must stand.",
                      "Write the move from the scoresheet in place of the number."};
  }
  if (has_figurine(token)) {
    return TokenGuess{"figurine",
                      "It has a figurine in place of a piece letter, and with figurines alone the "
                      "game cannot be read to its end.",
                      "Write the move with the English letters K Q R B N."};
  }
  if (reads_in_another_language(token)) {
    return TokenGuess{"language",
                      "It could be a move with the letters of another language, but no single one "
                      "known here makes sense of the whole game.",
                      "Write the move with the English letters K Q R B N."};
  }
  if (is_damaged_move(token) || is_misread_move(token)) {
    return TokenGuess{"damaged-move",
                      "It looks like a move with a letter or digit wrong, missing or too many.",
                      "Find the move on the scoresheets of both players."};
  }
  return std::nullopt;
}

std::optional<TokenGuess> guess_by_lost_text(const GameContext& game, std::string_view token) {
  switch (find_lost_text_beside(game.text(), token)) {
    case LostText::bytes:
      return TokenGuess{"lost-bytes",
                        "Beside it there are NUL bytes in place of text, as on a damaged disk; "
                        "moves were perhaps among it.",
                        "Take the game from a good copy of the file, or from the scoresheets."};
    case LostText::letter:
      return TokenGuess{"sign-for-letter",
                        "A ) without its ( touches it, perhaps in place of the letter of a piece.",
                        "Find the move on the scoresheets of both players."};
    case LostText::line:
      return TokenGuess{"hidden-line",
                        "Before it a line begins with %, which hides it from programs that read "
                        "PGN; there are moves in that line.",
                        "Remove the % if the moves are those of the game."};
    case LostText::none:
      break;
  }
  return std::nullopt;
}

bool is_move_beside_sign(std::string_view token) {
  const std::string_view inside = without_outer_signs(token);
  return inside.size() != token.size() && is_move_elsewhere(inside);
}

}  // namespace

std::string_view without_outer_signs(std::string_view token) {
  constexpr std::string_view kSigns = "[].,:;\"'|*_";
  const std::string_view inside = pgn::trim(token, kSigns);
  // "[f3" and "[xc6" may be moves with a sign in place of the piece letter.
  const bool may_lack_letter = inside.data() != token.data() && !inside.empty() &&
                               pgn::is_one_of(inside.front(), "abcdefghx");
  return inside.empty() || may_lack_letter ? token : inside;
}

bool are_two_moves(std::string_view token) {
  const std::size_t hyphen = token.find_first_of("-/");
  return hyphen != std::string_view::npos && pgn::read_san(token.substr(0, hyphen)) &&
         pgn::read_san(token.substr(hyphen + 1));
}

bool is_move_elsewhere(std::string_view token) {
  if (pgn::is_digit(token.front())) return false;
  const std::optional<pgn::San> san = pgn::read_san(token);
  return san && san->form != pgn::SanForm::null_move && !token.starts_with("oo");
}

bool is_of_pawn_and_bishop(const GameContext& game, std::string_view token) {
  if (game.replay().stop() != Stop::unknown_token || !is_move_elsewhere(token)) return false;
  return may_be_pawn_and_bishop(game.replay().final_position(), *pgn::read_san(token));
}

bool is_first_square(const GameContext& game, std::string_view token) {
  return game.replay().stop() == Stop::unknown_token && is_move_elsewhere(token) &&
         names_own_square(game.replay().final_position(), *pgn::read_san(token));
}

TokenGuess guess_token(const GameContext& game, std::string_view token) {
  if (auto by_lost_text = guess_by_lost_text(game, token)) return *by_lost_text;
  if (auto by_closing = guess_by_closing(game, token)) return *by_closing;
  if (const auto odd = odd_character(game, token)) return guess_of_character(*odd);
  if (auto by_signs = guess_by_signs(game, token)) return *by_signs;
  if (const pgn::Result result = pgn::damaged_result(game.text().text, token);
      result != pgn::Result::none) {
    return {"result", fmt::format("It looks like the result {}.", pgn::result_text(result)),
            fmt::format("Write {}, if the game ended here.", pgn::result_text(result))};
  }
  if (is_move_beside_sign(token)) {
    return {"sign-beside-move",
            "It is a move, but for a sign before or behind it that no move has there.",
            "Remove the sign."};
  }
  if (auto as_move = guess_as_move(game, token)) return *as_move;
  if (is_word(token)) {
    return {
        "word", "It looks like a remark.",
        fmt::format("Put text that is not a move into braces: {{{}}}.", remark_from(game, token))};
  }
  return {"unknown", "", "Correct the move from the scoresheet, in English SAN (Nf3, exd5, O-O)."};
}

}  // namespace arbiter
