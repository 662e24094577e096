# The repository @compiler: the compiler that Bazel finds on the system, with the headers that most
# files include compiled once. Reading them was half the time of a build. Only g++ has them so, and
# only where its flags fit. So a file still includes what it uses (tools/checks/includes.py), and a
# build with --config=plain is one without all this. Where there is clang 14 as well, some tests are
# compiled by it (compile.sh).

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
def _compile_headers(context, gcc, clang, sources, needed_early):
    for name, source in sources.items():
        text = context.read(source) + context.read(needed_early)
        context.file(name + ".h", text, executable = False)
        context.file("%s/%s/common_headers.h" % (_FOLDER, name), executable = False)
    context.symlink(sources["tests"], "test_headers.h")
    context.execute(
        [context.path(context.attr._compile_headers), _FOLDER, gcc, clang or ""] + _FLAGS,
    )

def _is_gcc(context, compiler):
    return "Free Software Foundation" in context.execute([compiler, "--version"]).stdout

# With both compilers: compile.sh takes the place of g++, and Bazel learns of clang's own headers.
def _use_both(context, gcc, clang, build):
    script = _FOLDER + "/compile.sh"
    context.template(
        script,
        context.attr._compile,
        {"{gcc}": str(gcc), "{clang}": str(clang)},
        executable = True,
    )
    resources = context.execute([clang, "-print-resource-dir"]).stdout.strip()
    build = build.replace("\"gcc\": \"%s\"" % gcc, "\"gcc\": \"%s\"" % script, 1)
    includes = "cxx_builtin_include_directories = ["
    return build.replace(includes, "%s\"%s/include\", " % (includes, resources), 1)

def _native_compiler_impl(context):
    # Asked for first, since Bazel begins anew when it finds that a file is wanted.
    context.path(context.attr._compile)
    context.path(context.attr._compile_headers)
    sources = {
        "program": context.path(context.attr._program_headers),
        "tests": context.path(context.attr._test_headers),
    }
    needed_early = context.path(context.attr._needed_early)
    cc_autoconf_impl(context)
    compiler = context.which(context.os.environ.get("CC", "gcc"))
    if compiler == None or not _is_gcc(context, compiler):
        return
    clang = context.which("clang++-14")
    _compile_headers(context, compiler, clang, sources, needed_early)

    # A search path, so that .bazelrc can put the headers of the tests before those of the program.
    flags = ["-include", "common_headers.h", "-isystem", "external/compiler/%s/program" % _FOLDER]
    build = context.read("BUILD").replace("cxx_flags = [", "cxx_flags = %s + [" % flags, 1)
    if clang != None:
        build = _use_both(context, compiler, clang, build)
    context.file("BUILD", build)

native_compiler = repository_rule(
    implementation = _native_compiler_impl,
    attrs = {
        "_compile": attr.label(default = "//tools/bazel/native:compile.sh"),
        "_compile_headers": attr.label(default = "//tools/bazel/native:compile_headers.sh"),
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
