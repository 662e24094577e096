#include "arbiter/replay/variations.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "arbiter/board/san_resolution.h"

namespace arbiter {
namespace {

using TokenKind = pgn::VariationToken::Kind;

// A line being played: its position now and before its last move. Nobody asks for their keys.
struct Line {
  Position before;
  Position now;
  std::uint32_t ply = 0;  // half-moves of the game up to `now`
  bool readable = true;
};

// The main line, played up to one branching point after another.
class MainLine {
 public:
  explicit MainLine(const Replay& replay)
      : replay_(replay), has_illegal_(!replay.illegal().empty()) {
    line_.before = replay.start().position;
    line_.now = line_.before;
  }

  // The line after `moves` moves; not readable if the replay stopped before.
  const Line& at(std::uint32_t moves) {
    while (line_.ply < moves && line_.ply < replay_.plies()) {
      if (line_.ply + 1 == moves) line_.before = line_.now;
      if (has_illegal_ && replay_.stood(line_.ply + 1)) line_.now.set_irregular();
      line_.now.play_without_key(replay_.moves()[line_.ply]);
      ++line_.ply;
    }
    if (line_.ply < moves) {
      // The variation can still replace the move that could not be played.
      Line stopped = line_;
      stopped.before = line_.now;
      stopped.readable = line_.ply + 1 == moves;
      stopped.ply = moves;
      beyond_ = stopped;
      return beyond_;
    }
    return line_;
  }

 private:
  const Replay& replay_;
  const bool has_illegal_;
  Line line_;
  Line beyond_;
};

Line branch(const Line& parent) {
  Line line;
  line.before = parent.before;
  line.now = parent.before;
  line.ply = parent.ply == 0 ? 0 : parent.ply - 1;
  line.readable = parent.readable;
  return line;
}

// The move that such a variation replaces is not known.
bool is_behind_unknown(const pgn::VariationToken& token, const pgn::GameText& game) {
  const char* const unknown = game.unknown_token.data();
  return unknown != nullptr && std::greater<>()(token.move.begin, unknown);
}

// False if the move cannot be played.
bool play(Line& line, const pgn::VariationToken& token, const VariationObserver& observer) {
  const pgn::San& san = token.move.san;
  Position next = line.now;
  if (san.form == pgn::SanForm::null_move) {
    if (line.now.in_check()) return false;
    next.pass();
  } else {
    const Move move = resolve(line.now, san);
    if (!move) return false;
    if (observer) observer(token, line.now, move);
    next.play_without_key(move);
  }
  line.before = line.now;
  line.now = next;
  ++line.ply;
  return true;
}

// Plays the variations token by token. Of a variation that is not readable, because a move before
// could not be played, nothing more is said.
class VariationPlayer {
 public:
  VariationPlayer(const pgn::GameText& game, const Replay& replay,
                  const VariationObserver& observer)
      : game_(game), replay_(replay), observer_(observer), main_line_(replay) {}

  void take(const pgn::VariationToken& token) {
    switch (token.kind) {
      case TokenKind::open:
        return open(token);
      case TokenKind::close:
        return close();
      case TokenKind::unknown:
        if (is_readable()) end_at(token);
        return;
      case TokenKind::move:
        if (is_readable()) move(token);
        return;
    }
  }

  VariationReplay result() { return std::move(result_); }

 private:
  // The innermost open variation can be played so far, and is not nested too deeply.
  bool is_readable() const { return too_deep_ == 0 && !open_.empty() && open_.back().readable; }

  void open(const pgn::VariationToken& token) {
    if (open_.size() == kDeepestVariation) {
      if (too_deep_++ == 0 && open_.back().readable) {
        result_.faults.push_back({&token, open_.back().ply});
      }
      return;
    }
    Line line = branch(open_.empty() ? main_line_.at(token.main_moves) : open_.back());
    if (open_.empty() && is_behind_unknown(token, game_)) line.readable = false;
    open_.push_back(line);
  }

  void close() {
    if (too_deep_ > 0) {
      --too_deep_;
    } else if (!open_.empty()) {
      open_.pop_back();
    }
  }

  void move(const pgn::VariationToken& token) {
    check_number(token);
    if (!play(open_.back(), token, observer_)) end_at(token);
  }

  void check_number(const pgn::VariationToken& token) {
    if (token.move.number == 0 || replay_.start().kind != StartKind::standard) return;
    if (token.move.number == replay_.move_number(open_.back().ply + 1)) return;
    if (result_.wrong_numbers++ == 0) result_.first_wrong_number = &token;
  }

  // The token is no move that can be played.
  void end_at(const pgn::VariationToken& token) {
    open_.back().readable = false;
    result_.faults.push_back({&token, open_.back().ply + 1});
  }

  const pgn::GameText& game_;
  const Replay& replay_;
  const VariationObserver& observer_;
  MainLine main_line_;
  std::vector<Line> open_;
  std::uint64_t too_deep_ = 0;  // open variations that are skipped
  VariationReplay result_;
};

}  // namespace

VariationReplay replay_variations(const pgn::GameText& game, const Replay& replay,
                                  const VariationObserver& observer) {
  if (!replay.start().playable) return {};
  VariationPlayer player(game, replay, observer);
  for (const pgn::VariationToken& token : game.variations) player.take(token);
  return player.result();
}

}  // namespace arbiter
