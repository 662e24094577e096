#include "arbiter/board/zobrist.h"

#include "arbiter/board/mixing.h"

namespace arbiter {
namespace {

// SplitMix64: a full-period generator whose output passes the usual tests; seeded with a constant,
// so keys are the same in every run.
constexpr std::uint64_t next_key(std::uint64_t& state) {
  const std::uint64_t key = mixed(state);
  state += kGoldenFactor;
  return key;
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
