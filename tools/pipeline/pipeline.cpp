#include "tools/pipeline/pipeline.h"

#include "tools/pipeline/parallel.h"
#include "tools/program/threads.h"

namespace tools {
namespace {

void run_alone(Stages& stages) {
  while (stages.read(0)) {
    stages.work(0);
    stages.write(0);
  }
}

}  // namespace

std::size_t slots_needed(unsigned jobs) { return jobs == 1 ? 1 : 2 * std::size_t{jobs} + 2; }

void run_pipeline(Stages& stages, unsigned jobs) {
  if (jobs == 1 || !has_threads()) return run_alone(stages);
  run_parallel(stages, jobs);
}

}  // namespace tools
