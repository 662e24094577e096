# Debian's clang 14 as a toolchain of Bazel. (With CC=clang, Bazel would set up its own toolchain
# anew, and with that analyse everything again, at each change between the two compilers.)

load("@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl", "tool_path")
load(":flags.bzl", "LINKS", "always")

def _toolchain_config_impl(context):
    tools = {
        "ar": "/usr/bin/ar",
        "cpp": "/bin/false",
        "dwp": "/bin/false",
        "gcc": "/usr/bin/clang-14",
        "gcov": "/bin/false",
        "ld": "/usr/bin/clang-14",
        "nm": "/bin/false",
        "objcopy": "/bin/false",
        "objdump": "/bin/false",
        "strip": "/usr/bin/strip",
    }
    return cc_common.create_cc_toolchain_config_info(
        ctx = context,
        toolchain_identifier = "clang",
        host_system_name = "local",
        target_system_name = "local",
        target_cpu = "fuzz",
        target_libc = "local",
        compiler = "clang",
        abi_version = "local",
        abi_libc_version = "local",
        tool_paths = [tool_path(name = name, path = path) for name, path in tools.items()],
        cxx_builtin_include_directories = [
            "/usr/include",
            "/usr/lib",
        ],
        features = [
            always("link", LINKS, ["--driver-mode=g++"]),
        ],
    )

toolchain_config = rule(
    implementation = _toolchain_config_impl,
    attrs = {},
    provides = [CcToolchainConfigInfo],
)
