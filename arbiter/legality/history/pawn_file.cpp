#include "arbiter/legality/history/pawn_file.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr int kWhitePromoted = 8;
constexpr int kBlackPromoted = 1;

RankRange range_of(PawnFile file, int at, const ByColor<FileLimits>& limits) {
  const Color color = file.color(at);
  const int advanced = file.advanced(at);
  const FileLimits& own = limits[color];
  // The pawn that never moved is the only one of its side that has advanced by nothing.
  const int most = own.unmoved && advanced == 0 ? 0 : std::max(own.straight, advanced);
  return color == Color::white ? RankRange{2 + advanced, 2 + most}
                               : RankRange{7 - most, 7 - advanced};
}

// The lowest rank above a pawn that stands on `low` at least.
int lowest_above(int low, Color color) {
  if (low == kWhitePromoted) return kWhitePromoted;
  return low == kBlackPromoted && color == Color::black ? kBlackPromoted : low + 1;
}

int highest_below(int high, Color color) {
  if (high == kBlackPromoted) return kBlackPromoted;
  return high == kWhitePromoted && color == Color::white ? kWhitePromoted : high - 1;
}

}  // namespace

int opposed_pairs(PawnFile file) {
  int waiting = 0;
  int pairs = 0;
  for (int at = 0; at < file.size(); ++at) {
    if (file.color(at) == Color::white) {
      ++waiting;
    } else if (waiting > 0) {
      --waiting;
      ++pairs;
    }
  }
  return pairs;
}

FileRanks::FileRanks(PawnFile file, const ByColor<FileLimits>& limits)
    : file_(file), size_(file.size()) {
  for (int at = 0; at < size_; ++at) (*this)[at] = range_of(file, at, limits);
}

bool FileRanks::settle() {
  for (int at = 1; at < size_; ++at) {
    (*this)[at].low = std::max((*this)[at].low, lowest_above((*this)[at - 1].low, file_.color(at)));
  }
  for (int at = size_ - 2; at >= 0; --at) {
    (*this)[at].high =
        std::min((*this)[at].high, highest_below((*this)[at + 1].high, file_.color(at)));
  }
  return std::all_of(ranks_.begin(), ranks_.begin() + size_,
                     [](RankRange range) { return range.low <= range.high; });
}

PawnFile FileRanks::file() const {
  PawnFile file = file_;
  for (int at = 0; at < size_; ++at) {
    const RankRange range = ranks_[static_cast<std::size_t>(at)];
    const Color color = file.color(at);
    file.set(at, color, color == Color::white ? range.low - 2 : 7 - range.high);
  }
  return file;
}

}  // namespace arbiter
