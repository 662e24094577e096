// How the C library manages memory.

#pragma once

#include <cstddef>

#include "parser/text_buffer.h"

namespace tools {

/// Has the first MiB of the heap provided 2 MiB at a time (see below), and large blocks beyond them
/// given back to the system as soon as they are freed. Otherwise glibc raises the size from which
/// it does so to that of the largest block freed, and keeps what is below. Nothing with other
/// libraries. At the beginning of `main`.
void set_up_heap();

/// Memory for at least `bytes` bytes, which the system provides 2 MiB at a time when they are first
/// written to, where it can (huge pages of Linux). Without them it does so for each 4 KiB, which
/// takes longer than to fill them. Throws std::bad_alloc.
pgn::TextBuffer large_buffer(std::size_t bytes);

}  // namespace tools
