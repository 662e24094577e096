#include "arbiter/clocks/readings.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using pgn::ClockCommand;
using pgn::ClockErrorCode;
using pgn::ClockItem;
using pgn::ClockScanner;
using pgn::Color;

class Reader {
 public:
  Reader(const pgn::GameText& game, Color first_mover, std::uint32_t plies)
      : game_(game), bracket_(game.bracket_behind_comment) {
    const bool reads_all = plies >= game.moves.size();
    readings_.first_mover = first_mover;
    readings_.plies = reads_all ? static_cast<std::uint32_t>(game.moves.size()) : plies;
    end_ = reads_all ? game.unknown_token.data() : game.moves[plies].begin;
  }

  ClockReadings read() {
    const pgn::Comment* const end = game_.comments.data() + game_.comments.size();
    for (const pgn::Comment* at = game_.comments.data(); at != end;) {
      at = read_usual(at, end);
      for (; at != end && at->clock == pgn::Comment::kNoClock; ++at) {
        if (has_bracket(at->text)) read_unusual(*at);
      }
    }
    if (!has_command_ && has_control()) read_bare_times();
    give_back_room();
    return std::move(readings_);
  }

 private:
  // The readings of one side while they are made. (Two of them are told apart by a shift.)
  struct alignas(32) Series {
    ClockReading* end = nullptr;  // where the next one goes
    std::int64_t last = INT64_MAX;
    std::int64_t largest_step = 0;

    [[gnu::always_inline]] void add(std::uint32_t ply, std::int64_t milliseconds) {
      largest_step = std::max(largest_step, milliseconds - last);
      last = milliseconds;
      *end++ = {(ply + 1) / 2, milliseconds};
    }
  };
  using BothSeries = std::array<Series, 2>;  // of the second and of the first mover

  // The comments from `at` on that are usual clocks; returns the first one that is none. Nearly all
  // moves of games with clocks come here, so everything is held in registers.
  const pgn::Comment* read_usual(const pgn::Comment* at, const pgn::Comment* end) {
    if (at->clock == pgn::Comment::kNoClock) return at;
    has_command_ = true;
    make_room();
    Series first = series_[1];
    Series second = series_[0];
    std::uint32_t last_ply = last_ply_;
    for (; at != end && at->clock != pgn::Comment::kNoClock; ++at) {
      const std::uint32_t ply = at->main_moves;
      if (ply <= last_ply || !follows_move(*at)) continue;
      last_ply = ply;
      const std::int64_t milliseconds = std::int64_t{at->clock} * 1000;
      if (ply % 2 == 1) {
        first.add(ply, milliseconds);
      } else {
        second.add(ply, milliseconds);
      }
    }
    last_ply_ = last_ply;
    series_ = {second, first};
    return at;
  }

  // A comment after some move that is read, of which the first one of the game is number 1. Behind
  // an unknown token nobody knows whose move it follows.
  [[gnu::always_inline]] bool follows_move(const pgn::Comment& comment) const {
    if (comment.depth != 0 || comment.after_marker) return false;
    return end_ == nullptr || std::less<>()(comment.text.data(), end_);
  }

  // Every command begins with one. Texts of engines have none: then one search goes over all the
  // comments, which are asked about in the order of the text.
  bool has_bracket(std::string_view comment) {
    if (bracket_ == nullptr || std::less<>()(bracket_, comment.data())) {
      const std::string_view last = game_.comments.back().text;
      const char* const end = last.data() + last.size();
      const std::string_view rest(comment.data(), static_cast<std::size_t>(end - comment.data()));
      bracket_ = rest.data() + std::min(rest.find('['), rest.size());
    }
    return std::less<>()(bracket_, comment.data() + comment.size());
  }

  void read_unusual(const pgn::Comment& comment) {
    ClockScanner scanner(comment.text);
    for (ClockItem item; scanner.next(item);) take(item, comment);
    readings_.has_other_brackets |= scanner.saw_other_bracket();
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
    if (ply <= last_ply_ || time.fields != 3 || time.milliseconds < 0) return;
    readings_.shows_fractions |= time.fraction;
    make_room();
    last_ply_ = ply;
    series_[ply % 2].add(ply, time.milliseconds);
  }

  Color side_of(std::size_t series) const {
    return series == 1 ? readings_.first_mover : opposite(readings_.first_mover);
  }

  void make_room() {
    if (series_[0].end != nullptr) return;
    for (std::size_t i = 0; i < series_.size(); ++i) {
      std::vector<ClockReading>& readings = readings_.of[side_of(i)];
      readings.resize(game_.moves.size() / 2 + 1);
      series_[i].end = readings.data();
    }
  }

  void give_back_room() {
    if (series_[0].end == nullptr) return;
    for (std::size_t i = 0; i < series_.size(); ++i) {
      std::vector<ClockReading>& readings = readings_.of[side_of(i)];
      readings.resize(static_cast<std::size_t>(series_[i].end - readings.data()));
      readings_.largest_step[side_of(i)] = series_[i].largest_step;
    }
  }

  // Without a time control nobody can tell whether they are a clock.
  bool has_control() const {
    return game_.find(pgn::TagName::time_control) != nullptr ||
           game_.find(pgn::TagName::white_time_control) != nullptr;
  }

  void read_bare_times() {
    for (const pgn::Comment& comment : game_.comments) {
      if (!may_be_time(comment.text) || !follows_move(comment)) continue;
      if (const auto time = pgn::read_clock_time(comment.text)) {
        add_unless_odd(comment.main_moves, *time);
      }
    }
    readings_.without_command = !readings_.empty();
  }

  // Seen at the first byte, a digit or a blank.
  static bool may_be_time(std::string_view comment) {
    return !comment.empty() && comment.front() <= '9';
  }

  const pgn::GameText& game_;
  const char* end_ = nullptr;  // what readings stand before; null: all of them are read
  ClockReadings readings_;
  BothSeries series_;
  bool has_command_ = false;
  std::uint32_t last_ply_ = 0;
  const char* bracket_;  // the next one as seen from the comment asked about last
};

}  // namespace

ClockReadings read_clocks(const pgn::GameText& game, Color first_mover, std::uint32_t plies) {
  return Reader(game, first_mover, plies).read();
}

}  // namespace arbiter
