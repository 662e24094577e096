#include "tools/commands/large_game.h"

#include <fmt/core.h>

#include <cstddef>

#include "parser/game_text.h"
#include "parser/pgn.h"
#include "tools/reports/game_words.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Bytes: tags have fewer. More are read only if no game begins in them.
constexpr std::size_t kTags = std::size_t{1} << 16;

// Where the game begins; null if none does.
const char* find_game(const pgn::Batch& batch) {
  const std::string_view text = batch.text;
  for (std::size_t size = kTags;; size *= 2) {
    pgn::GameReader reader(text.substr(0, size), batch.line_before);
    pgn::GameText game;
    if (reader.next(game) && !game.no_game) return game.text.data();
    if (size >= text.size()) return nullptr;
  }
}

std::string players_of(std::string_view text, pgn::LineBefore before) {
  pgn::GameReader reader(text.substr(0, kTags), before);
  pgn::GameText game;
  reader.next(game);
  GameHeader header;
  header.white = game.value(pgn::TagName::white);
  header.black = game.value(pgn::TagName::black);
  const std::string names = std::string(header.white) + std::string(header.black);
  return player_names(header, GameDecoder(names));
}

}  // namespace

LargeGame read_large_game(const pgn::Batch& batch) {
  const std::string_view text = batch.text;
  const char* const begin = find_game(batch);
  if (begin == nullptr) return {};
  const auto before = static_cast<std::size_t>(begin - text.data());
  return {true, pgn::PlaceFinder(text).find(begin),
          players_of(text.substr(before), pgn::line_before(text, before, batch.line_before))};
}

std::string large_game_words(std::uint64_t number, std::uint64_t line, std::string_view players) {
  std::string place = line == 0 ? std::string() : fmt::format("line {}", line);
  if (!place.empty() && !players.empty()) place += ", ";
  place += players;
  const std::string what = number == 0 ? "text without a game" : fmt::format("game {}", number);
  if (!place.empty()) place = " (" + place + ")";
  return fmt::format("{}{} has more than {} MiB", what, place, pgn::kLargestGame);
}

}  // namespace tools
