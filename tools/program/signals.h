// SIGINT, SIGTERM and SIGHUP stop the run; a second signal ends it immediately.
//
// When the run is stopped, the input ends early, the batches in the pipeline are finished, and the
// reports are abandoned, so that a report is either complete or absent. The program also stops
// itself when its output fails.

#pragma once

#include <atomic>
#include <optional>

namespace tools {

/// Installs the handlers. Also ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe, or
/// beyond the limit for a file, is an ordinary error. SIGHUP stays ignored if it already is
/// (nohup).
void install_signal_handlers();

/// True from the moment when the run is to stop. Thread-safe.
const std::atomic<bool>& stop_flag();

/// Stops the run, as a signal does.
void request_stop();

/// The signal that stopped the run; nothing if there was none.
std::optional<int> caught_signal();

}  // namespace tools
