#include "arbiter/board/zobrist.h"

namespace arbiter {
namespace {

// SplitMix64: a full-period generator whose output passes the usual tests; seeded with a constant,
// so keys are the same in every run.
constexpr std::uint64_t next_key(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15ULL;
  std::uint64_t key = state;
  key = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9ULL;
  key = (key ^ (key >> 27)) * 0x94D049BB133111EBULL;
  return key ^ (key >> 31);
}

constexpr ZobristKeys make_keys() {
  ZobristKeys keys{};
  std::uint64_t state = 0x70676E2D61726269ULL;  // arbitrary: "pgn-arbi" in ASCII
  for (auto& squares : keys.man) {
    for (auto& key : squares) key = next_key(state);
  }
  for (auto& key : keys.castling) key = next_key(state);
  for (auto& key : keys.en_passant) key = next_key(state);
  keys.black_to_move = next_key(state);
  return keys;
}

}  // namespace

constexpr ZobristKeys kMadeKeys = make_keys();
const ZobristKeys kZobrist = kMadeKeys;

}  // namespace arbiter
