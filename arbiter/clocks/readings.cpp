#include "arbiter/clocks/readings.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

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
      const bool known = comment.clock != pgn::Comment::kNoClock;
      const std::int64_t usual =
          known ? std::int64_t{comment.clock} * 1000 : pgn::read_usual_comment(comment.text);
      if (usual < 0) {
        read_commands(comment);
        continue;
      }
      has_command_ = true;
      if (comment.main_moves != last_ply_ && follows_move(comment)) add(comment.main_moves, usual);
    }
    if (!has_command_ && has_control()) read_bare_times();
    return std::move(readings_);
  }

 private:
  // Behind an unknown token nobody knows whose move a comment follows.
  bool follows_move(const pgn::Comment& comment) const {
    if (comment.depth != 0 || comment.after_marker || comment.main_moves == 0) return false;
    const char* const unknown = game_.unknown_token.data();
    return unknown == nullptr || std::less<>()(comment.text.data(), unknown);
  }

  void read_commands(const pgn::Comment& comment) {
    ClockScanner scanner(comment.text);
    for (ClockItem item; scanner.next(item);) take(item, comment);
  }

  void take(const ClockItem& item, const pgn::Comment& comment) {
    has_command_ = true;
    if (item.error != ClockErrorCode::none) {
      if (readings_.errors++ == 0) {
        readings_.first_error = item;
        readings_.first_error_ply = comment.main_moves;
      }
    } else if (item.command == ClockCommand::clk && follows_move(comment)) {
      add_unless_odd(comment.main_moves, item.time);
    }
  }

  void add_unless_odd(std::uint32_t ply, const pgn::ClockTime& time) {
    if (ply == last_ply_ || time.fields != 3 || time.milliseconds < 0) return;
    readings_.shows_fractions |= time.fraction;
    add(ply, time.milliseconds);
  }

  // The only place that is reached for every move of a game with clocks.
  [[gnu::always_inline]] void add(std::uint32_t ply, std::int64_t milliseconds) {
    last_ply_ = ply;
    const bool first_movers = ply % 2 == 1;
    const Color side = first_movers ? readings_.first_mover : opposite(readings_.first_mover);
    std::vector<ClockReading>& readings = readings_.of[side];
    if (readings.empty()) [[unlikely]] {
      readings.reserve(game_.moves.size() / 2 + 1);
    } else {
      std::int64_t& largest = readings_.largest_step[side];
      largest = std::max(largest, milliseconds - readings.back().milliseconds);
    }
    readings.push_back({(ply + 1) / 2, milliseconds});
  }

  // Without a time control nobody can tell whether they are a clock.
  bool has_control() const {
    return game_.find(pgn::TagName::time_control) != nullptr ||
           game_.find(pgn::TagName::white_time_control) != nullptr;
  }

  void read_bare_times() {
    for (const pgn::Comment& comment : game_.comments) {
      if (!follows_move(comment)) continue;
      if (const auto time = pgn::read_clock_time(comment.text))
        add_unless_odd(comment.main_moves, *time);
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
