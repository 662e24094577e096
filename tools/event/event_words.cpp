#include "tools/event/event_words.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/rules/rules.h"
#include "parser/result.h"
#include "parser/vocabulary.h"
#include "tools/event/records.h"
#include "tools/event/round_dates.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

using pgn::Color;

std::string_view result_words(pgn::Result result) {
  return result == pgn::Result::none ? "no result" : pgn::result_text(result);
}

// What identifies a game wherever it stands: names, round and moves.
void append_identity(const EventGame& game, std::string& identity) {
  for (const std::string* text : {&game.player.white, &game.player.black, &game.round}) {
    identity += folded(*text);
    identity += '\0';
  }
  identity.append(reinterpret_cast<const char*>(game.moves.data()),
                  game.moves.size() * sizeof(arbiter::Move));
  identity += '\0';
}

void describe_same_player(const EventGame& game, EventFinding& found) {
  arbiter::Finding& finding = found.finding;
  const bool by_number = folded(game.player.white) != folded(game.player.black);
  finding.message =
      by_number ? fmt::format(
                      "White, {}, and Black, {}, have the same FIDE number {}, so the record "
                      "names one person on both sides.",
                      game.player.white, game.player.black, game.fide_id.white)
                : fmt::format("The record names {} as White and as Black.", game.player.white);
  finding.suggestion =
      "Look up who the opponent was, in the pairing of the round or on the scoresheet, and correct "
      "the name.";
  finding.evidence = {{"white", game.player.white}, {"black", game.player.black}};
  if (by_number) finding.evidence.emplace_back("fide_id", game.fide_id.white);
}

// "game 12 of other.pgn (line 331)"; the file is named if it is another one.
void append_place(const EventGame& game, const EventGame& beside, std::string& words) {
  constexpr int kLongestFile = 200;  // columns, for the reader
  words += "game ";
  words += fmt::format_int(game.game).c_str();
  if (game.file != beside.file) {
    words += " of ";
    words += shorten(name_to_utf8(game.file), kLongestFile);
  }
  words += " (line ";
  words += fmt::format_int(game.begin.line).c_str();
  words += ')';
}

std::string place_words(const EventGame& game, const EventGame& beside) {
  std::string words;
  append_place(game, beside, words);
  return words;
}

void add_place(const EventGame& game, arbiter::Evidence& evidence) {
  evidence.emplace_back("other_file", name_to_utf8(game.file));
  evidence.emplace_back("other_game", static_cast<std::int64_t>(game.game));
  evidence.emplace_back("other_line", static_cast<std::int64_t>(game.begin.line));
}

std::int64_t plies_of(const EventGame& game) {
  return static_cast<std::int64_t>(game.moves.size());
}

// The half-moves that were read, and the bytes of the text after them. Of two records of which one
// is the beginning of the other, the longer one has the greater pair.
std::pair<std::size_t, std::size_t> length_of(const EventGame& game) {
  return {game.moves.size(), game.unread.size()};
}

// Of two records of one game; nothing if they have the same result.
void append_results(const EventGame& first, const EventGame& second, std::string& message) {
  if (first.record == second.record) return;
  message += fmt::format(" Their results differ: {} here, {} there.", result_words(first.record),
                         result_words(second.record));
}

// Of the findings about an event nearly all are this one, so it is put together without fmt.
void append_same_moves(const EventGame& first, const EventGame& second, std::string& message) {
  message += "The same game stands in ";
  append_place(second, first, message);
  message += ": the same players, and ";
  if (first.moves.size() == 1) {
    message += "the only half-move is the same.";
    return;
  }
  message += "all ";
  message += fmt::format_int(first.moves.size()).c_str();
  message += " half-moves are the same.";
}

std::string longer_record_words(const EventGame& first, const EventGame& second,
                                bool second_is_longer) {
  const std::string other = place_words(second, first);
  return fmt::format(
      "The same game stands in {}: the same players, and the {} half-moves of the {} record are "
      "the beginning of the other's {}. The longer record is {}.",
      other, std::min(first.written_moves, second.written_moves),
      second_is_longer ? "first" : "second", std::max(first.written_moves, second.written_moves),
      second_is_longer ? "the second, " + other : "the first, here");
}

void describe_double(const EventGame& first, const EventGame& second, EventFinding& found) {
  arbiter::Finding& finding = found.finding;
  const auto here = length_of(first);
  const auto there = length_of(second);
  if (here == there) {
    append_same_moves(first, second, finding.message);
  } else {
    finding.message = longer_record_words(first, second, here < there);
  }
  append_results(first, second, finding.message);
  finding.suggestion =
      here == there
          ? "Keep one of the two records; if the same moves were really played twice, keep both."
          : "Keep the longer record, and take over what only the other one has.";
  add_place(second, finding.evidence);
  finding.evidence.emplace_back("plies", plies_of(first));
  finding.evidence.emplace_back("other_plies", plies_of(second));
  finding.evidence.emplace_back("longer", here == there  ? "neither"
                                          : here > there ? "first"
                                                         : "second");
}

std::string_view color_name(Color color) { return color == Color::white ? "White" : "Black"; }

void describe_two_games(const EventGame& first, Color in_first, const EventGame& second,
                        EventFinding& found) {
  arbiter::Finding& finding = found.finding;
  const std::string& name = first.player[in_first];
  const Color in_second = folded(second.player.white) == folded(name) ? Color::white : Color::black;
  const std::string& here = first.player[opposite(in_first)];
  const std::string& there = second.player[opposite(in_second)];
  const auto round = static_cast<std::int64_t>(round_number(first.round));
  finding.message = fmt::format(
      "{} has two games in round {}: with {} against {} here, and with {} against {} in {}.", name,
      round, color_name(in_first), here, color_name(in_second), there, place_words(second, first));
  finding.suggestion =
      "Nobody has two opponents in one round: compare both games with the pairings, and correct "
      "the Round tag or the name.";
  finding.evidence = {
      {"player", name}, {"round", round}, {"opponent", here}, {"other_opponent", there}};
  add_place(second, finding.evidence);
}

bool is_unread(const EventGame& game, std::uint32_t ply) { return ply > game.moves.size(); }

// "14. Nbd2" if the game starts from the initial position; else the move alone.
std::string numbered(const EventGame& game, std::uint32_t ply, std::string_view move) {
  if (game.start_key != arbiter::Position::standard().key()) return std::string(move);
  return fmt::format("{}{} {}", (ply + 1) / 2, ply % 2 == 1 ? "." : "...", move);
}

// As it is written; in quotes what is no move.
std::string unread_words(const EventGame& game, std::uint32_t ply) {
  constexpr int kLongestToken = 40;
  const std::string_view first = first_unread(game);
  const std::string token = shorten(name_to_utf8(first), kLongestToken);
  const bool is_move = first.size() < game.unread.size();
  return is_move ? numbered(game, ply, token) : fmt::format("\"{}\"", token);
}

// The half-move as players write it if the game starts from the initial position; else squares.
std::string move_words(const EventGame& game, std::uint32_t ply) {
  if (is_unread(game, ply)) return unread_words(game, ply);
  arbiter::Position position = arbiter::Position::standard();
  const arbiter::Move move = game.moves[ply - 1];
  if (game.start_key != position.key()) {
    return fmt::format("{}{}", pgn::square_name(move.from()), pgn::square_name(move.to()));
  }
  for (std::uint32_t i = 0; i + 1 < ply; ++i) position.play(game.moves[i]);
  return numbered(game, ply, arbiter::to_san(position, move));
}

void describe_records(const EventGame& first, const EventGame& second, std::uint32_t ply,
                      EventFinding& found) {
  arbiter::Finding& finding = found.finding;
  const std::string here = move_words(first, ply);
  const std::string there = move_words(second, ply);
  const std::string other = place_words(second, first);
  const bool same_event = folded(first.event) == folded(second.event);
  const std::string_view unread = is_unread(first, ply) ? ", where this one cannot be read further"
                                  : is_unread(second, ply)
                                      ? ", where the other cannot be read further"
                                      : "";
  finding.ply = ply;
  finding.move = here;
  finding.message = fmt::format(
      "Two records of one game part at half-move {}{}: {} here, {} in {}. Players, colours, round "
      "and {} are the same.",
      ply, unread, here, there, other, same_event ? "event" : "day");
  append_results(first, second, finding.message);
  finding.suggestion =
      "Decide by the scoresheets which record is right, and correct or remove the "
      "other.";
  finding.evidence = {
      {"other_move", there}, {"plies", plies_of(first)}, {"other_plies", plies_of(second)}};
  add_place(second, finding.evidence);
}

}  // namespace

void FindingMaker::read_first(std::uint64_t order) {
  if (kept_ == order) return;
  games_.read(order, first_);
  kept_ = order;
  is_copy_ = false;
  identity_.clear();
  append_identity(first_, identity_);
}

// A game that stands in a file several times has a hit with each of its copies.
void FindingMaker::read_second(std::uint64_t order) {
  if (games_.has_body(order, second_body_)) return games_.read_beside_body(order, second_);
  games_.read_body(order, second_body_);
  games_.read(order, second_);
  is_copy_ = false;
  second_identity_.clear();
  append_identity(second_, second_identity_);
}

// Only its head is read.
void FindingMaker::read_copy(std::uint64_t order) {
  if (!is_copy_) {
    second_ = first_;
    second_identity_ = identity_;
    second_body_.bytes.clear();
    is_copy_ = true;
  }
  games_.read_beside_body(order, second_);
}

// In an order of their own: which game comes first in the input changes with the names of files.
void FindingMaker::identify_pair() {
  const auto [one, other] = std::minmax(identity_, second_identity_);
  found_.identity = one;
  found_.identity += other;
  found_.second_identity = one.size();
}

EventFinding& FindingMaker::make(const EventHit& hit) {
  read_first(hit.first());
  begin_finding(first_, hit.rule(), found_);
  if (hit.is(arbiter::kX703SamePlayer)) {
    found_.identity = identity_;
    describe_same_player(first_, found_);
    return found_;
  }
  const bool is_double = hit.is(arbiter::kX701DuplicateGame);
  if (is_double && hit.detail() == kIsCopy) {
    read_copy(hit.second());
  } else {
    read_second(hit.second());
  }
  identify_pair();
  if (is_double) describe_double(first_, second_, found_);
  if (hit.is(arbiter::kX702TwoGamesInRound)) {
    describe_two_games(first_, hit.detail() == 0 ? Color::white : Color::black, second_, found_);
  }
  if (hit.is(arbiter::kX706RecordsDiffer)) describe_records(first_, second_, hit.detail(), found_);
  return found_;
}

}  // namespace tools
