#include "arbiter/legality/immediate/fen_remarks.h"

#include <fmt/core.h>

#include <cstdint>

#include "arbiter/record/start.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

constexpr std::string_view kArray = "RNBQKBNR";

// Why the counter is no number; empty when it is one or is absent.
std::string unreadable_counter(std::string_view name, const pgn::FenCounter& counter) {
  const std::string subject = fmt::format("The {} {}", name, quoted(counter.text));
  switch (counter.state) {
    case pgn::FenCounter::State::negative:
      return subject + " is negative.";
    case pgn::FenCounter::State::too_large:
      return subject + " is larger than any game can make it.";
    case pgn::FenCounter::State::not_a_number:
      return subject + " is not a number.";
    case pgn::FenCounter::State::absent:
    case pgn::FenCounter::State::number:
      break;
  }
  return "";
}

bool is_number(const pgn::FenCounter& counter) {
  return counter.state == pgn::FenCounter::State::number;
}

std::string clock_above_moves(const pgn::Fen& fen) {
  if (!is_number(fen.halfmove_clock) || !is_number(fen.fullmove_number)) return "";
  const std::int64_t number = fen.fullmove_number.value;
  if (number <= 1) return "";
  const bool black = fen.side_to_move == Color::black;
  const std::int64_t played = 2 * (number - 1) + (black ? 1 : 0);
  if (fen.halfmove_clock.value <= played) return "";
  return fmt::format(
      "The half-move clock says {}, but before {}'s move {} only {} half-moves have been played.",
      fen.halfmove_clock.value, side_name(fen.side_to_move), number, played);
}

std::string clock_beside_en_passant(const pgn::Fen& fen) {
  if (fen.en_passant == Square::none) return "";
  if (!is_number(fen.halfmove_clock) || fen.halfmove_clock.value == 0) return "";
  return fmt::format(
      "The half-move clock says {}, but beside the en passant square {} it is 0: a pawn has just "
      "moved.",
      fen.halfmove_clock.value, pgn::square_name(fen.en_passant));
}

}  // namespace

std::string back_rank_letters(const Position& position, Color color) {
  std::string letters;
  for (Bitboard rank = relative_rank_mask(color, Rank::first); rank != 0;) {
    letters += pgn::kind_letter(position.kind_at(pop_first(rank)));
  }
  return letters;
}

std::string unreadable_sentence(const pgn::FenError& error) {
  std::string expected(pgn::expected(error.code));
  if (!expected.empty() && expected[0] >= 'A' && expected[0] <= 'Z') {
    expected[0] = pgn::lower(expected[0]);
  }
  std::string place = "at its end";
  if (!error.slice.empty()) {
    place = fmt::format("from byte {}, {}, on", error.offset + 1, quoted(error.slice));
  }
  return fmt::format("The FEN cannot be read {}: {}", place, expected);
}

std::vector<std::string> counter_sentences(const pgn::Fen& fen) {
  std::vector<std::string> sentences;
  for (const std::string& sentence : {unreadable_counter("half-move clock", fen.halfmove_clock),
                                      unreadable_counter("move number", fen.fullmove_number),
                                      clock_above_moves(fen), clock_beside_en_passant(fen)}) {
    if (!sentence.empty()) sentences.push_back(sentence);
  }
  return sentences;
}

std::string wrong_array_sentence(const Position& position, const pgn::Fen& fen,
                                 std::string_view unsaid) {
  if (fen.castling.names_rook_files() || !all_men_at_home(position)) return "";
  const std::string white = back_rank_letters(position, Color::white);
  const std::string black = back_rank_letters(position, Color::black);
  if (white == kArray && black == kArray) return "";
  std::string found = fmt::format("both back ranks are {}", white);
  if (black == kArray) {
    found = fmt::format("White's back rank is {}", white);
  } else if (white == kArray) {
    found = fmt::format("Black's back rank is {}", black);
  } else if (white != black) {
    found = fmt::format("the back ranks are {} and {}", white, black);
  }
  return fmt::format("All 32 men are at home, but {} instead of {}, and {}.", found, kArray,
                     unsaid);
}

}  // namespace arbiter
