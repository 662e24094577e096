#include "tools/program/threads.h"

#include <algorithm>
#include <thread>

namespace tools {

bool has_threads() { return true; }

unsigned usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace tools
