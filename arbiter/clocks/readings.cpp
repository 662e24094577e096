#include "arbiter/clocks/readings.h"

#include <functional>
#include <optional>

namespace arbiter {
namespace {

using pgn::ClockCommand;
using pgn::ClockErrorCode;
using pgn::ClockItem;
using pgn::ClockScanner;
using pgn::Color;

class Reader {
 public:
  Reader(const pgn::GameText& game, Color first_mover) : game_(game) {
    readings_.first_mover = first_mover;
  }

  ClockReadings read() {
    for (const pgn::Comment& comment : game_.comments) {
      ClockScanner scanner(comment.text);
      for (ClockItem item; scanner.next(item);) take(item, comment);
    }
    if (!has_command_) read_bare_times();
    return std::move(readings_);
  }

 private:
  // Behind an unknown token nobody knows whose move a comment follows.
  bool follows_move(const pgn::Comment& comment) const {
    if (comment.depth != 0 || comment.after_marker || comment.main_moves == 0) return false;
    const char* const unknown = game_.unknown_token.data();
    return unknown == nullptr || std::less<>()(comment.text.data(), unknown);
  }

  void take(const ClockItem& item, const pgn::Comment& comment) {
    has_command_ = true;
    if (item.error != ClockErrorCode::none) {
      if (readings_.errors++ == 0) {
        readings_.first_error = item;
        readings_.first_error_ply = comment.main_moves;
      }
    } else if (item.command == ClockCommand::clk && follows_move(comment)) {
      add(comment.main_moves, item.time);
    }
  }

  void add(std::uint32_t ply, const pgn::ClockTime& time) {
    if (ply == last_ply_ || time.fields != 3 || time.milliseconds < 0) return;
    last_ply_ = ply;
    const bool first_movers = ply % 2 == 1;
    const Color side = first_movers ? readings_.first_mover : opposite(readings_.first_mover);
    std::vector<ClockReading>& readings = readings_.of[side];
    if (readings.empty()) readings.reserve(game_.moves.size() / 2 + 1);
    readings.push_back({(ply + 1) / 2, time.milliseconds});
    readings_.shows_fractions |= time.fraction;
  }

  void read_bare_times() {
    for (const pgn::Comment& comment : game_.comments) {
      if (!follows_move(comment)) continue;
      if (const auto time = pgn::read_clock_time(comment.text)) add(comment.main_moves, *time);
    }
    readings_.without_command = !readings_.empty();
  }

  const pgn::GameText& game_;
  ClockReadings readings_;
  bool has_command_ = false;
  std::uint32_t last_ply_ = 0;
};

}  // namespace

ClockReadings read_clocks(const pgn::GameText& game, Color first_mover) {
  return Reader(game, first_mover).read();
}

}  // namespace arbiter
