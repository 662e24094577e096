// What a refutation says, in one sentence that a person can check with board and men.

#pragma once

#include <string>

#include "arbiter/legality/facts/refutation.h"

namespace arbiter {

/// `retro` is the position that the refutation is about.
std::string sentence(const Refutation& refutation, const RetroPosition& retro);

}  // namespace arbiter
