#include "arbiter/legality/checker/plain_files.h"

#include <algorithm>

namespace arbiter::plain_files {

int facing(const File8& file) {
  int open = 0;
  int all = 0;
  for (const char pawn : file) {
    if (is_white(pawn)) ++open;
    if (!is_white(pawn) && open > 0) --open, ++all;
  }
  return all;
}

int facing(const Files& files) {
  int all = 0;
  for (const File8& file : files) all += facing(file);
  return all;
}

int number(const File8& file, bool white) {
  return static_cast<int>(
      std::count_if(file.begin(), file.end(), [white](char p) { return is_white(p) == white; }));
}

bool can_stand(const File8& pawns, Ranks& ranks) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t at = 0; at + 1 < pawns.size(); ++at) {
      int& low = ranks.low[at + 1];
      int& high = ranks.high[at];
      const bool gone_below = ranks.low[at] == 1 && !is_white(pawns[at + 1]);
      const int lowest = gone_below || ranks.low[at] == 8 ? ranks.low[at] : ranks.low[at] + 1;
      const bool gone_above = ranks.high[at + 1] == 8 && is_white(pawns[at]);
      const int highest =
          gone_above || ranks.high[at + 1] == 1 ? ranks.high[at + 1] : ranks.high[at + 1] - 1;
      changed = changed || lowest > low || highest < high;
      low = std::max(low, lowest);
      high = std::min(high, highest);
    }
    for (std::size_t at = 0; at < pawns.size(); ++at) {
      if (ranks.low[at] > ranks.high[at]) return false;
    }
  }
  return true;
}

File8 advanced(const File8& pawns, const Ranks& ranks) {
  File8 moved;
  for (std::size_t at = 0; at < pawns.size(); ++at) {
    const bool white = is_white(pawns[at]);
    moved += pawn_on(white, white ? ranks.low[at] : ranks.high[at]);
  }
  return moved;
}

}  // namespace arbiter::plain_files
