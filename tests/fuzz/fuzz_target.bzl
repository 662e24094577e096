"""A fuzz target: one source for the fuzzer and for a test that replays its corpus."""

def fuzz_target(name, deps, seeds = [], corpus = True, games = False, damaged = 100000, size = "small"):
    """Makes the library NAME, the test NAME_replay and the fuzzer NAME_fuzzer.

    Args:
      name: of the target; NAME.cpp has it, and corpus/NAME its seeds.
      deps: what it uses.
      seeds: folders of other seeds, below the workspace.
      corpus: there is a folder corpus/NAME.
      games: the input is games; they are broken in known ways.
      damaged: so many damaged copies of the seeds the test tries, for about a second at most.
      size: of the test.
    """
    folders = seeds + (["tests/fuzz/corpus/" + name] if corpus else [])
    native.cc_library(
        name = name,
        testonly = True,
        srcs = [name + ".cpp"],
        deps = deps + [":fuzz"] + ([":game_mutator"] if games else []),
        alwayslink = True,
    )
    native.cc_test(
        name = name + "_replay",
        size = size,
        args = [str(damaged)] + folders,
        data = native.glob(["corpus/%s/**" % name]) +
               (["//testdata:fixtures"] if seeds else []),
        deps = [
            ":" + name,
            ":replay_main",
        ],
    )

    # Only with --config=fuzz.
    native.cc_binary(
        name = name + "_fuzzer",
        testonly = True,
        linkopts = ["-fsanitize=fuzzer"],
        tags = ["manual"],
        deps = [":" + name],
    )
