#include "arbiter/replay/variations.h"

#include <functional>

#include "arbiter/board/san_resolution.h"

namespace arbiter {
namespace {

using TokenKind = pgn::VariationToken::Kind;

// A line being played: its position now and before its last move.
struct Line {
  Position before;
  Position now;
  std::uint32_t ply = 0;  // half-moves of the game up to `now`
  bool readable = true;
};

// The main line, played up to one branching point after another.
class MainLine {
 public:
  explicit MainLine(const Replay& replay) : replay_(replay) {
    line_.before = replay.start().position;
    line_.now = line_.before;
  }

  // The line after `moves` moves; not readable if the replay stopped before.
  const Line& at(std::uint32_t moves) {
    while (line_.ply < moves && line_.ply < replay_.plies()) {
      line_.before = line_.now;
      if (replay_.stood(line_.ply + 1)) line_.now.set_irregular();
      line_.now.play(replay_.moves()[line_.ply]);
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
    next.play(move);
  }
  line.before = line.now;
  line.now = next;
  ++line.ply;
  return true;
}

}  // namespace

VariationReplay replay_variations(const pgn::GameText& game, const Replay& replay,
                                  const VariationObserver& observer) {
  VariationReplay result;
  if (!replay.start().playable) return result;
  MainLine main_line(replay);
  std::vector<Line> open;
  std::uint64_t too_deep = 0;  // open variations that are skipped
  for (const pgn::VariationToken& token : game.variations) {
    switch (token.kind) {
      case TokenKind::open: {
        if (open.size() == kDeepestVariation) {
          if (too_deep++ == 0 && open.back().readable) {
            result.faults.push_back({&token, open.back().ply});
          }
          break;
        }
        Line line = branch(open.empty() ? main_line.at(token.main_moves) : open.back());
        if (open.empty() && is_behind_unknown(token, game)) line.readable = false;
        open.push_back(line);
        break;
      }
      case TokenKind::close:
        if (too_deep > 0) {
          --too_deep;
        } else if (!open.empty()) {
          open.pop_back();
        }
        break;
      case TokenKind::unknown:
        if (too_deep > 0 || open.empty() || !open.back().readable) break;
        open.back().readable = false;
        result.faults.push_back({&token, open.back().ply + 1});
        break;
      case TokenKind::move: {
        if (too_deep > 0 || open.empty() || !open.back().readable) break;
        Line& line = open.back();
        const std::uint32_t ply = line.ply + 1;
        if (token.move.number != 0 && replay.start().kind == StartKind::standard &&
            token.move.number != replay.move_number(ply)) {
          if (result.wrong_numbers++ == 0) result.first_wrong_number = &token;
        }
        if (play(line, token, observer)) break;
        line.readable = false;
        result.faults.push_back({&token, ply});
        break;
      }
    }
  }
  return result;
}

}  // namespace arbiter
