# wasm_program: a cc_binary for WebAssembly, whatever the rest of the build is for. Its outputs are
# NAME.js, which loads and runs the module, and NAME.wasm, the module, unless that of another program
# is used.

def _to_wasm_impl(_settings, _attributes):
    return {
        "//command_line_option:compilation_mode": "opt",
        "//command_line_option:copt": ["-Wall", "-Wextra", "-Werror"],
        "//command_line_option:cpu": "wasm32",
        "//command_line_option:crosstool_top": "//tools/bazel/wasm:toolchain",
        "//command_line_option:cxxopt": ["-std=c++20"],
        "//command_line_option:features": [],
        "//command_line_option:linkopt": [],
        "//command_line_option:platform_suffix": "",
        "//command_line_option:strip": "never",
    }

_to_wasm = transition(
    implementation = _to_wasm_impl,
    inputs = [],
    outputs = [
        "//command_line_option:compilation_mode",
        "//command_line_option:copt",
        "//command_line_option:cpu",
        "//command_line_option:crosstool_top",
        "//command_line_option:cxxopt",
        "//command_line_option:features",
        "//command_line_option:linkopt",
        "//command_line_option:platform_suffix",
        "//command_line_option:strip",
    ],
)

def _wasm_program_impl(context):
    archive = context.files.binary[0]
    outputs = [context.outputs.js] + ([context.outputs.wasm] if context.attr.module else [])
    context.actions.run_shell(
        inputs = [archive],
        outputs = outputs,
        command = " && ".join([
            "tar --extract --to-stdout --file=%s program.%s > %s" %
            (archive.path, output.extension, output.path)
            for output in outputs
        ]),
        mnemonic = "UnpackWasm",
    )
    return [DefaultInfo(
        files = depset(outputs),
        runfiles = context.runfiles(files = outputs),
    )]

def _outputs(module):
    outputs = {"js": "%{name}.js"}
    if module:
        outputs["wasm"] = "%{name}.wasm"
    return outputs

wasm_program = rule(
    implementation = _wasm_program_impl,
    attrs = {
        "binary": attr.label(mandatory = True, cfg = _to_wasm),
        "module": attr.bool(default = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    outputs = _outputs,
)
