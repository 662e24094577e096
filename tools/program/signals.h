// SIGINT, SIGTERM and SIGHUP ask the run to stop; a second one ends it at once.
//
// Once asked, the input ends early, batches in flight are finished, and reports are abandoned: a
// report is whole or absent. A run may also be stopped from within, when its output fails.

#pragma once

#include <atomic>
#include <optional>

namespace tools {

/// Sets the handlers. SIGPIPE is ignored from here on: writing to a pipe that nobody reads is an
/// error like any other. SIGHUP stays ignored if it is (nohup).
void install_signal_handlers();

/// Becomes true, and stays so, when the run is to stop. For whoever waits for input.
const std::atomic<bool>& stop_flag();

/// Stops the run for a reason of its own.
void request_stop();

/// The signal that came, if one did.
std::optional<int> caught_signal();

}  // namespace tools
