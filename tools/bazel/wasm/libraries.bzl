# The libraries that the program for WebAssembly is linked with, compiled from Debian's sources:
# the repository @wasm, made from the folder that PGN_ARBITER_WASM names (tools/lib/wasm.sh fills it
# and sets the variable). Without it there is no page and no npm package: AVAILABLE is False.

def _wasm_libraries_impl(context):
    folder = context.os.environ.get("PGN_ARBITER_WASM", "")
    available = folder != "" and context.path(folder).exists
    context.file("defs.bzl", "AVAILABLE = %s\n\nHEADERS = \"%s\"\n" %
                             (available, folder + "/include"))
    if not available:
        context.file("BUILD", "")
        return
    for source in context.path(folder + "/src").readdir():
        context.symlink(source, source.basename)
    context.symlink(context.attr._build_file, "BUILD")
    context.symlink(context.attr._archive_config, "libarchive_config.h")

wasm_libraries = repository_rule(
    implementation = _wasm_libraries_impl,
    attrs = {
        "_archive_config": attr.label(default = "//tools/bazel/wasm:libarchive_config.h"),
        "_build_file": attr.label(default = "//tools/bazel/wasm:libraries.BUILD"),
    },
    environ = ["PGN_ARBITER_WASM"],
    local = True,
)
