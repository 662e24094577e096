// Whether this build of the program can start threads. The one for WebAssembly cannot; it has
// threads_none.cpp.

#pragma once

namespace tools {

/// If not, everything runs on the calling thread, whatever the number of jobs.
bool has_threads();

/// The number of jobs if nobody says another: one for each processor. At least 1.
unsigned usual_jobs();

/// Whether so many threads can be started beside those that run, which a limit of the system for
/// threads or memory may prevent. Starts them to see.
bool can_start_threads(unsigned count);

}  // namespace tools
