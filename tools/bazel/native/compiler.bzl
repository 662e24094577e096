# The repository @compiler: the compiler that Bazel finds on the system, with the headers that most
# files include compiled once. Reading them was half the time of a build. Only g++ has them so, and
# only where its flags fit. So a file still includes what it uses (tools/checks/includes.py), and a
# build with --config=plain is one without all this.

load("@bazel_tools//tools/cpp:cc_configure.bzl", "cc_autoconf_impl")

# What opt means in Bazel's toolchain and .bazelrc, as far as g++ wants it alike in a compiled header
# and in what uses it.
_FLAGS = [
    "-std=c++20",
    "-fstack-protector",
    "-fomit-frame-pointer",
    "-U_FORTIFY_SOURCE",
    "-D_FORTIFY_SOURCE=1",
    "-DNDEBUG",
]

# Bazel hands everything below it to each compilation.
_FOLDER = "extra_tools"

# Where g++ cannot use a compiled header it reads the text beside it, which is empty.
def _compile_headers(context, compiler, sources, needed_early):
    for name, source in sources.items():
        text = context.read(source) + context.read(needed_early)
        context.file(name + ".h", text, executable = False)
        context.file("%s/%s/common_headers.h" % (_FOLDER, name), executable = False)
    context.execute([context.path(context.attr._compile), _FOLDER, compiler] + _FLAGS)

def _is_gcc(context, compiler):
    return "Free Software Foundation" in context.execute([compiler, "--version"]).stdout

def _native_compiler_impl(context):
    # Asked for first, since Bazel begins anew when it finds that a file is wanted.
    context.path(context.attr._compile)
    sources = {
        "program": context.path(context.attr._program_headers),
        "tests": context.path(context.attr._test_headers),
    }
    needed_early = context.path(context.attr._needed_early)
    cc_autoconf_impl(context)
    compiler = context.which(context.os.environ.get("CC", "gcc"))
    if compiler == None or not _is_gcc(context, compiler):
        return
    _compile_headers(context, compiler, sources, needed_early)

    # A search path, so that .bazelrc can put the headers of the tests before those of the program.
    flags = ["-include", "common_headers.h", "-isystem", "external/compiler/%s/program" % _FOLDER]
    build = context.read("BUILD")
    context.file("BUILD", build.replace("cxx_flags = [", "cxx_flags = %s + [" % flags, 1))

native_compiler = repository_rule(
    implementation = _native_compiler_impl,
    attrs = {
        "_compile": attr.label(default = "//tools/bazel/native:compile_headers.sh"),
        "_program_headers": attr.label(default = "//tools/bazel/native:program_headers.h"),
        "_test_headers": attr.label(default = "//tools/bazel/native:test_headers.h"),
        "_needed_early": attr.label(default = "//tools/bazel/native:needed_early.h"),
    },
    configure = True,
    environ = [
        "BAZEL_CXXOPTS",
        "BAZEL_LINKLIBS",
        "BAZEL_LINKOPTS",
        "CC",
        "CPLUS_INCLUDE_PATH",
    ],
)
