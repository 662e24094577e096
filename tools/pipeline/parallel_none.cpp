#include <cstdlib>

#include "tools/pipeline/parallel.h"

namespace tools {

unsigned usual_jobs() { return 1; }

bool has_threads() { return false; }

void run_parallel(Stages&, unsigned) { std::abort(); }

}  // namespace tools
