// A FEN is read or has an error within the text; what is written of its position is read again as
// the same position.

#include "parser/fen.h"

#include "arbiter/record/start.h"
#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

void check_error(std::string_view text, const pgn::FenError& error) {
  require(error.offset <= text.size(), "an error is outside of the text");
  require(text.substr(error.offset, error.slice.size()) == error.slice, "an error is elsewhere");
  require(!pgn::expected(error.code).empty(), "an error has no words");
}

void check(const pgn::Fen& fen, bool chess960) {
  const arbiter::Start start = arbiter::make_start(fen, chess960);
  if (!start.playable) return;
  const std::string written = arbiter::to_fen(start.position, start.fullmove_number);
  const pgn::FenResult result = pgn::parse_fen(written);
  require(std::holds_alternative<pgn::Fen>(result), "our own FEN cannot be read: " + written);
  const pgn::Fen& again = std::get<pgn::Fen>(result);
  require(again.board == fen.board, "our own FEN has another board: " + written);
  require(again.side_to_move == fen.side_to_move, "our own FEN has another side: " + written);
  // X-FEN does not say that it is Chess960.
  const arbiter::Start second = arbiter::make_start(again, true);
  require(second.playable && second.impossible_rights.empty(),
          "our own FEN has faults: " + written);
  require(arbiter::to_fen(second.position, second.fullmove_number) == written,
          "our own FEN is written in another way: " + written);
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const pgn::FenResult result = pgn::parse_fen(text);
  if (const auto* error = std::get_if<pgn::FenError>(&result)) {
    fuzz::check_error(text, *error);
  } else {
    fuzz::check(std::get<pgn::Fen>(result), false);
    fuzz::check(std::get<pgn::Fen>(result), true);
  }
  return 0;
}
