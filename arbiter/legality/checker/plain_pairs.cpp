#include "arbiter/legality/checker/plain_pairs.h"

#include <cstddef>
#include <vector>

namespace arbiter {
namespace {

bool find_partner(int one, int others, const std::function<bool(int, int)>& fits,
                  std::vector<bool>& tried, std::vector<int>& partner) {
  for (int other = 0; other < others; ++other) {
    const std::size_t at = static_cast<std::size_t>(other);
    if (tried[at] || !fits(one, other)) continue;
    tried[at] = true;
    if (partner[at] >= 0 && !find_partner(partner[at], others, fits, tried, partner)) continue;
    partner[at] = one;
    return true;
  }
  return false;
}

}  // namespace

int most_pairs(int ones, int others, const std::function<bool(int, int)>& fits) {
  std::vector<int> partner(static_cast<std::size_t>(others), -1);
  int pairs = 0;
  for (int one = 0; one < ones; ++one) {
    std::vector<bool> tried(static_cast<std::size_t>(others), false);
    pairs += find_partner(one, others, fits, tried, partner);
  }
  return pairs;
}

}  // namespace arbiter
