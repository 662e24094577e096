// The part of the pipeline that needs threads. A build without threads has parallel_none.cpp
// instead.

#pragma once

#include "tools/pipeline/pipeline.h"

namespace tools {

/// Runs all stages on `jobs` threads, as `run_pipeline` describes. What is read first is read into
/// slot 0. Only where has_threads() (tools/program/threads.h).
void run_parallel(Stages& stages, unsigned jobs);

}  // namespace tools
