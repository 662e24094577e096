// Maximum matching, for the checker: how many of one kind find a partner among the others.

#pragma once

#include <functional>

namespace arbiter {

/// The largest number of pairs (i, j), each i and each j in one of them at most, that `fits`
/// allows. O(ones^2 * others). Source: Kuhn's augmenting paths.
int most_pairs(int ones, int others, const std::function<bool(int, int)>& fits);

}  // namespace arbiter
