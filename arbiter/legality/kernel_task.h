// What a history of captures must come to, read from a position.

#pragma once

#include "arbiter/legality/kernel.h"
#include "arbiter/legality/knowledge.h"

namespace arbiter {

KernelTask kernel_task(const Position& position, const Knowledge& known);

}  // namespace arbiter
