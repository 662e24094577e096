"""Libraries and tests of which several files are compiled together.

A file costs g++ half a second before its first line, and one second where it includes GoogleTest:
what all headers leave to be instantiated at its end. So up to `FILES` of them are compiled as one,
by a file that includes them. What they keep to themselves, in namespaces without a name, must have
different names (tools/checks/units.py). With --define=units=files, which --config=plain has, each is
compiled by itself.
"""

FILES = 16

def _unit_impl(context):
    context.actions.write(
        context.outputs.out,
        "".join(['#include "%s"\n' % file.short_path for file in context.files.srcs]),
    )

_unit = rule(
    implementation = _unit_impl,
    attrs = {
        "out": attr.output(mandatory = True),
        "srcs": attr.label_list(allow_files = [".cpp"], mandatory = True),
    },
)

def _units(name, srcs, files):
    """The sources to give a target in place of `srcs`, which may have headers among them."""
    sources = [src for src in srcs if src.endswith(".cpp")]
    count = (len(sources) + files - 1) // files
    units = []
    for i in range(count):
        # As even as can be: two processors work on them.
        part = sources[len(sources) * i // count:len(sources) * (i + 1) // count]
        unit = "%s_unit_%d" % (name, i + 1)
        _unit(name = unit, srcs = part, out = unit + ".cpp")
        units.append(unit + ".cpp")
    return select({
        "//tools/bazel:files": srcs,
        "//conditions:default": [src for src in srcs if src not in sources] + units,
    })

def units_library(name, srcs, files = FILES, **others):
    """A cc_library; up to `files` of `srcs` are compiled together."""
    native.cc_library(
        name = name,
        srcs = _units(name, srcs, files),
        textual_hdrs = [src for src in srcs if src.endswith(".cpp")],
        **others
    )

def units_test(name, srcs, deps, files = FILES, **others):
    """A cc_test; up to `files` of `srcs` are compiled together."""
    native.cc_library(
        name = name + "_files",
        testonly = True,
        textual_hdrs = [src for src in srcs if src.endswith(".cpp")],
        visibility = ["//visibility:private"],
    )
    native.cc_test(
        name = name,
        srcs = _units(name, srcs, files),
        deps = deps + [":%s_files" % name],
        **others
    )
