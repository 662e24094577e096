#include "tools/reports/html_claims.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"
#include "parser/san.h"

namespace tools {
namespace {

using arbiter::Position;
using arbiter::Replay;

// A safety limit on the size of the page: the most in 72,063 real games is 81.
constexpr std::size_t kMostClaims = 1000;

// What is open before one half-move.
struct OpenClaim {
  bool on_board = false;
  const std::vector<std::string>* ahead = nullptr;
  bool fifty_on_board = false;
  bool fifty_ahead = false;
};

// Of those that a part of a run claims only what the game has: a part may be forged.
std::map<std::uint32_t, OpenClaim> by_ply(const arbiter::Claims& claims, std::uint32_t plies) {
  std::map<std::uint32_t, OpenClaim> open;
  for (const std::uint32_t ply : claims.threefold_on_board) open[ply].on_board = true;
  for (const arbiter::ThreefoldAhead& ahead : claims.threefold_ahead) {
    open[ahead.ply].ahead = &ahead.moves;
  }
  for (const std::uint32_t ply : claims.fifty_on_board) open[ply].fifty_on_board = true;
  for (const std::uint32_t ply : claims.fifty_ahead) open[ply].fifty_ahead = true;
  open.erase(0);
  open.erase(open.upper_bound(plies + 1), open.end());
  return open;
}

// The half-moves before `ply` after which a position with that key stood. That it stood so often
// was found by comparing boards.
std::vector<std::uint32_t> stood_after(const Replay& replay, std::uint64_t key, std::uint32_t ply) {
  std::vector<std::uint32_t> plies;
  for (std::uint32_t at = replay.segment_start(ply - 1); at < ply; ++at) {
    if (replay.states()[at].key == key) plies.push_back(at);
  }
  return plies;
}

void write_ahead(const Replay& replay, std::uint32_t ply, const std::vector<std::string>& moves,
                 JsonWriter& json) {
  json.open_list("ahead");
  for (const std::string& move : moves) {
    Position next = replay.position_after(ply - 1);
    const std::optional<pgn::San> san = pgn::read_san(move);
    const arbiter::Move announced = san ? resolve(next, *san) : arbiter::Move{};
    if (!announced) continue;
    next.play(announced);
    json.open();
    json.add("move", move);
    json.add("stood", stood_after(replay, next.key(), ply));
    json.close();
  }
  json.close_list();
}

}  // namespace

void write_html_claims(const arbiter::Claims& claims, const Replay& replay, JsonWriter& json) {
  const std::map<std::uint32_t, OpenClaim> open = by_ply(claims, replay.plies());
  if (open.empty()) return;
  json.open_list("claims");
  std::size_t written = 0;
  for (const auto& [ply, claim] : open) {
    if (written++ == kMostClaims) break;
    json.open();
    json.add("ply", ply);
    if (claim.on_board) {
      json.add("stood", stood_after(replay, replay.states()[ply - 1].key, ply));
    }
    if (claim.ahead != nullptr) write_ahead(replay, ply, *claim.ahead, json);
    if (claim.fifty_on_board || claim.fifty_ahead) {
      json.add("fifty", claim.fifty_on_board ? "board" : "ahead");
    }
    json.close();
  }
  json.close_list();
}

}  // namespace tools
