#include "tools/reports/game_words.h"

#include <fmt/core.h>

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "parser/ascii.h"
#include "parser/result.h"
#include "tools/text/display.h"

namespace tools {
namespace {

// Columns, to which names are cut. Safety limits: almost all names are shorter.
constexpr int kLongestName = 60;
constexpr int kLongestFile = 200;
constexpr int kLongestVariant = 40;

void append_part(std::string_view before, const std::string& part, std::string& text) {
  if (part.empty()) return;
  if (!text.empty()) text += ", ";
  text += before;
  text += part;
}

std::string place_words(const GameView& game) {
  const std::string file = file_name(game);
  if (game.of_event && game.game == 0) return fmt::format("{} (line {})", file, game.begin.line);
  if (game.game == 0) return fmt::format("{}: text outside of games", file);
  return fmt::format("{} game {} (line {})", file, game.game, game.begin.line);
}

std::optional<std::uint32_t> read_number(std::string_view digits) {
  std::uint32_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  if (digits.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// The number of half-moves before the position, counted from White's first move, by the FEN's side
// to move and move number.
std::optional<std::uint64_t> half_moves_before(std::string_view fen) {
  const std::size_t first = fen.find(' ');
  const std::size_t last = fen.rfind(' ');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const auto number = read_number(fen.substr(last + 1));
  if (!number || *number == 0) return std::nullopt;
  return 2 * (std::uint64_t{*number} - 1) + (fen.substr(first + 1, 1) == "b" ? 1 : 0);
}

// "after White's move 61". Counts back from the final position, since a game may begin at any move.
std::string moment(std::uint32_t ply, std::uint32_t plies, std::string_view final_fen) {
  if (ply == 0) return "in the starting position";
  const auto last = half_moves_before(final_fen);
  if (!last || ply > plies || *last + ply < plies + std::uint64_t{1}) {
    return fmt::format("after half-move {}", ply);
  }
  const std::uint64_t before = *last + ply - plies - 1;
  return fmt::format("after {}'s move {}", before % 2 == 0 ? "White" : "Black", before / 2 + 1);
}

std::string_view end_words(arbiter::EndKind end) {
  switch (end) {
    case arbiter::EndKind::none:
      return "";
    case arbiter::EndKind::checkmate:
      return "checkmate";
    case arbiter::EndKind::stalemate:
      return "stalemate";
    case arbiter::EndKind::fivefold:
      return "fivefold repetition";
    case arbiter::EndKind::seventy_five:
      return "75 moves without capture or pawn move";
    case arbiter::EndKind::dead_position:
      return "dead position";
  }
  return "";
}

std::string record_words(std::string_view record, const GameDecoder& decoder) {
  const std::string shown = shorten(decoder.tag(record), kLongestName);
  if (shown.empty()) return "the record has no result";
  return fmt::format("the record says {}", shown);
}

}  // namespace

std::string_view recorded_result(const GameHeader& header) {
  if (pgn::read_result(header.result_tag).result != pgn::Result::none) return header.result_tag;
  return header.marker.empty() ? header.result_tag : header.marker;
}

std::string player_names(const GameHeader& header, const GameDecoder& decoder) {
  const std::string white = known_value(header.white, decoder);
  const std::string black = known_value(header.black, decoder);
  if (white.empty() && black.empty()) return {};
  return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
}

std::string known_value(std::string_view value, const GameDecoder& decoder) {
  if (pgn::is_blank(value, "?. ") || value == "-") return {};
  return shorten(decoder.tag(value), kLongestName);
}

std::string file_name(const GameView& game) { return shown_file(game.file); }

std::string shown_file(std::string_view file) { return shorten(name_to_utf8(file), kLongestFile); }

GameHeading game_heading(const GameView& game, const GameDecoder& decoder) {
  const GameHeader& header = game.header;
  GameHeading heading;
  heading.place = place_words(game);
  heading.players = player_names(header, decoder);
  if (!heading.players.empty()) {
    const std::string result = shorten(decoder.tag(recorded_result(header)), kLongestName);
    if (!result.empty()) heading.players += "  " + result;
  }
  append_part("", known_value(header.event, decoder), heading.event);
  append_part("round ", known_value(header.round, decoder), heading.event);
  append_part("board ", known_value(header.board, decoder), heading.event);
  append_part("", known_value(header.date, decoder), heading.event);
  if (!heading.players.empty() || !heading.event.empty()) heading.place += ":";
  return heading;
}

std::string ruling_sentence(const GameView& game, const GameDecoder& decoder) {
  if (game.judged == nullptr || !game.judged->report) return {};
  const arbiter::GameReport& report = *game.judged->report;
  if (report.ruling.empty()) return {};
  const std::string_view record = recorded_result(game.header);
  if (pgn::read_result(record).result == pgn::read_result(report.ruling).result) return {};
  std::string reason;
  if (report.end.kind != arbiter::EndKind::none) {
    reason = fmt::format(" ({} {})", end_words(report.end.kind),
                         moment(report.end.ply, game.judged->plies, report.final_fen));
  }
  return fmt::format("The Laws settle this game: {}{}; {}.", report.ruling, reason,
                     record_words(record, decoder));
}

std::string variant_sentence(const GameView& game, const GameDecoder& decoder) {
  return fmt::format("The moves are not judged: the variant is {}.",
                     shorten(decoder.tag(game.judged->unjudged_variant), kLongestVariant));
}

}  // namespace tools
