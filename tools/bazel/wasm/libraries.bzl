# The libraries that the program for WebAssembly is linked with, compiled from Debian's sources:
# the repository @wasm, made from the folder that PGN_ARBITER_WASM names (tools/lib/wasm.sh fills it
# and sets the variable). Without it there is no page and no npm package: AVAILABLE is False.

_NAMES = [
    "archive",
    "boost_program_options",
    "fmt",
    "nettle",
    "spdlog",
    "utf8proc",
    "zlib",
]

# So that a query, which follows every branch of a select, finds what it asks for.
_EMPTY = """
package(default_visibility = ["//visibility:public"])

[cc_library(name = name) for name in {names}]

filegroup(name = "compiled_headers")
"""

# With them clang compiles as emcc would, without the quarter of a second that emcc takes to start.
def _compiler_flags(context, headers):
    result = context.execute(["em++", "--cflags", "-fwasm-exceptions"])
    if result.return_code != 0:
        fail("em++ does not say how it compiles: " + result.stderr)
    return result.stdout.strip().split(" ") + [
        "-O2",
        "-DNDEBUG",
        # Every engine that has the exceptions has these, too.
        "-mbulk-memory",
        "-msimd128",
        "-isystem",
        headers,
    ]

# The headers that most files include, compiled: half the time of the build.
def _compile_headers(context, flags):
    for name, optimization in [("fast", []), ("small", ["-Oz"])]:
        result = context.execute(
            ["clang++-14"] + flags + optimization + [
                "-std=c++20",
                "-fpch-instantiate-templates",
                "-x",
                "c++-header",
                context.path(context.attr._common_headers),
                "-o",
                name + ".pch",
            ],
        )
        if result.return_code != 0:
            fail("clang does not compile the common headers: " + result.stderr)

def _wasm_libraries_impl(context):
    folder = context.os.environ.get("PGN_ARBITER_WASM", "")
    available = folder != "" and context.path(folder).exists
    headers = folder + "/include"
    flags = _compiler_flags(context, headers) if available else []
    context.file("defs.bzl", "\n".join([
        "AVAILABLE = " + repr(available),
        "COMPILER_FLAGS = " + repr(flags),
        "HEADERS = " + repr(headers),
        "OWN_HEADERS = " + repr(str(context.path(context.attr._common_headers).dirname)),
        "",
    ]))
    if not available:
        context.file("BUILD", _EMPTY.format(names = repr(_NAMES)))
        return
    _compile_headers(context, flags)
    for source in context.path(folder + "/src").readdir():
        context.symlink(source, source.basename)
    context.symlink(context.attr._build_file, "BUILD")
    context.symlink(context.attr._archive_config, "libarchive_config.h")

wasm_libraries = repository_rule(
    implementation = _wasm_libraries_impl,
    attrs = {
        "_common_headers": attr.label(default = "//tools/bazel/wasm:common_headers.h"),
        "_archive_config": attr.label(default = "//tools/bazel/wasm:libarchive_config.h"),
        "_build_file": attr.label(default = "//tools/bazel/wasm:libraries.BUILD"),
    },
    environ = ["PGN_ARBITER_WASM"],
    local = True,
)
