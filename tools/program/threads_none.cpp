#include "tools/program/threads.h"

namespace tools {

bool has_threads() { return false; }

unsigned usual_jobs() { return 1; }

bool can_start_threads(unsigned) { return false; }

}  // namespace tools
