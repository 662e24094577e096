# Flags of a toolchain, by what is done.

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load(
    "@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl",
    "feature",
    "flag_group",
    "flag_set",
)

COMPILES = [
    ACTION_NAMES.c_compile,
    ACTION_NAMES.cpp_compile,
]

LINKS = [ACTION_NAMES.cpp_link_executable]

def always(name, actions, flags):
    """A feature that passes the flags to each of the actions."""
    return feature(
        name = name,
        enabled = True,
        flag_sets = [flag_set(actions = actions, flag_groups = [flag_group(flags = flags)])],
    )
