// How the C library manages memory.

#pragma once

#include <cstddef>

namespace tools {

/// Has large blocks given back to the system as soon as they are freed. Otherwise glibc raises the
/// size from which it does so to that of the largest block freed, keeps what is below for later,
/// and memory of batches, games and entries lies between other blocks. Nothing with other
/// libraries. Before any thread is started.
void give_large_blocks_back();

/// Has the system provide the whole pages of a fresh block at once, instead of one after the other
/// when each is first written to. The bytes keep their values. Nothing where the system cannot.
void provide_pages(char* block, std::size_t bytes);

}  // namespace tools
