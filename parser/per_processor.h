// Functions that run over every byte are compiled for several processors: the same binary runs
// everywhere, and where there are wider registers it uses them.
//
//   PGN_PER_PROCESSOR bool has_control_bytes(std::string_view text) { … }
//
// The choice is made once, when the program is loaded. What such a function does must not depend on
// it. Elsewhere than with g++ for x86-64 there is one version; so it is with sanitizers, which are
// not ready when the choice is made.

#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define PGN_PER_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define PGN_PER_PROCESSOR
#endif
