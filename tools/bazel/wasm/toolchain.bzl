# Debian's emscripten as a toolchain of Bazel. A link gives two files, a script and the WebAssembly
# module; emcc.sh puts both into one archive, since Bazel's cc_binary has one output.

load("@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl", "tool_path")
load("//tools/bazel/clang:flags.bzl", "COMPILES", "LINKS", "always")

# Exceptions as the engines have them: nothing is paid where none is thrown. What catches them must
# be compiled and linked with the same choice.
EXCEPTIONS = "-fwasm-exceptions"

def _toolchain_config_impl(context):
    tools = {
        "ar": "/usr/bin/llvm-ar-14",
        "cpp": "/bin/false",
        "dwp": "/bin/false",
        "gcc": "emcc.sh",
        "gcov": "/bin/false",
        "ld": "emcc.sh",
        "nm": "/bin/false",
        "objcopy": "/bin/false",
        "objdump": "/bin/false",
        "strip": "/bin/false",
    }
    return cc_common.create_cc_toolchain_config_info(
        ctx = context,
        toolchain_identifier = "emscripten",
        host_system_name = "local",
        target_system_name = "wasm32-emscripten",
        target_cpu = "wasm32",
        target_libc = "musl",
        compiler = "emscripten",
        abi_version = "unknown",
        abi_libc_version = "unknown",
        tool_paths = [tool_path(name = name, path = path) for name, path in tools.items()],
        cxx_builtin_include_directories = [
            "/usr/share/emscripten",
            "/usr/lib/llvm-14/lib/clang",
            context.attr.headers,
            context.attr.own_headers,
        ],
        features = [
            always("compile", COMPILES, context.attr.compiler_flags + [
                EXCEPTIONS,
                # Nothing of this machine goes into the module.
                "-ffile-prefix-map=%s=." % context.attr.headers,
            ]),
            always("link", LINKS, [EXCEPTIONS]),
        ],
    )

toolchain_config = rule(
    implementation = _toolchain_config_impl,
    attrs = {
        "compiler_flags": attr.string_list(),
        "headers": attr.string(mandatory = True),
        "own_headers": attr.string(mandatory = True),
    },
    provides = [CcToolchainConfigInfo],
)
