"""How Bazel compiles the files of the project and links its tests, and the same by hand.

Bazel needs seconds to find out what one change affects; here one file is compiled, and the tests
are linked with its object in place of the one in the library.
"""

import dataclasses
import json
import os
import re
import subprocess

# Each file compiled by itself (tools/bazel/units.bzl).
_OPTIONS = ("-c", "opt", "--define=units=files")
_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


@dataclasses.dataclass
class Test:
    label: str
    binary: str  # from the execution root
    link: list  # the words of the command
    seconds: float = 0.0  # of a run without a mutant


def _bazel(root, *words):
    return subprocess.run(
        ["bazel", *words], cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip


def _bazel_output(root, *words):
    done = _bazel(root, *words)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    return done.stdout


def _value_after(words, option):
    return words[words.index(option) + 1]


def _link_words(action):
    """The words of a link. Beside them stands the name of a file with the same words."""
    return [word for word in action["arguments"] if not word.startswith("@")]


class Program:
    """The objects of the project and its tests, built and ready to be linked again."""

    def __init__(self, root, folders):
        self.root = root
        self.execution_root = _bazel_output(root, "info", "execution_root").strip()
        packages = " + ".join(f"//{folder}/..." for folder in folders)
        tests = f"kind(cc_test, rdeps(//tests/..., {packages}))"
        # Those that run the program do not link what is mutated.
        others = f"attr(tags, '[\\[ ](slow|manual)[,\\]]', {tests})"
        others += f" + attr(args, '[a-z]', {tests}) + rdeps(//tests/..., //tools:pgn-arbiter)"
        ordinary = f"{tests} except ({others})"
        # Some packages are whole only where there is what WebAssembly needs.
        labels = _bazel(root, "query", "--keep_going", ordinary).stdout.split()
        if not labels:
            raise SystemExit(f"no tests depend on {' '.join(folders)}")
        built = _bazel(root, "build", *_OPTIONS, "--", *labels)
        if built.returncode != 0:
            raise SystemExit(built.stderr)
        self.compiles = {}  # by source: the words of the command
        self.objects = {}  # by source: the object, as it stands in archives and links
        self.tests = []
        self._read_actions(labels)
        self._includes = {}
        self._sources_in = {}

    def _read_actions(self, labels):
        wanted = " + ".join(f"deps({label})" for label in labels)
        expression = f'mnemonic("CppCompile|CppLink", {wanted})'
        actions = json.loads(
            _bazel_output(
                self.root, "aquery", *_OPTIONS, "--output=jsonproto", expression
            )
        )  # fmt: skip
        labels_of = {target["id"]: target["label"] for target in actions["targets"]}
        for action in actions["actions"]:
            words = action["arguments"]
            if action["mnemonic"] == "CppCompile":
                self._note_compile(words)
            elif labels_of[action["targetId"]] in labels:
                link = _link_words(action)
                self.tests.append(Test(labels_of[action["targetId"]], _value_after(link, "-o"), link))

    def _note_compile(self, words):
        if "-c" not in words:
            return  # a header that is only parsed
        source = _value_after(words, "-c")
        if not source.startswith(("external/", "bazel-out/")):
            self.compiles[source] = words
            self.objects[source] = _value_after(words, "-o")

    def includes(self, path):
        """The project's files that a file includes, by whatever way."""
        if path not in self._includes:
            self._includes[path] = set()
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                direct = [
                    name
                    for name in _INCLUDE.findall(file.read())
                    if os.path.exists(os.path.join(self.root, name))
                ]
            found = set(direct)
            for name in direct:
                found |= self.includes(name)
            self._includes[path] = found
        return self._includes[path]

    def sources_with(self, path):
        """What has to be compiled when that file changes."""
        if path in self.compiles:
            return {path}
        return {source for source in self.compiles if path in self.includes(source)}

    def compile(self, source, overlay, output):
        """Compiles a file, taking those below the folder `overlay` for those of the project."""
        changed = os.path.join(overlay, source)
        words = list(self.compiles[source])
        words[words.index("-c") + 1] = changed if os.path.exists(changed) else source
        words[words.index("-o") + 1] = output
        # A mutant may well leave something unused.
        words = [word for word in words if word not in ("-Wall", "-Wextra", "-Werror")]
        for option in ("-MF", "-MD"):
            if option in words:
                at = words.index(option)
                del words[at : at + (2 if option == "-MF" else 1)]
        words[1:1] = ["-iquote", overlay]
        words.append("-Werror=return-type")
        os.makedirs(os.path.dirname(output), exist_ok=True)
        return self._run(words)

    def sources_in(self, test):
        """The sources whose objects stand in the link of the test."""
        if test.label not in self._sources_in:
            self._sources_in[test.label] = self._find_sources_in(test)
        return self._sources_in[test.label]

    def _find_sources_in(self, test):
        linked = set(test.link)
        return {source for source, compiled in self.objects.items() if compiled in linked}

    def link(self, test, objects, output):
        """Links a test with other objects, which are given by their sources."""
        replaced = {self.objects[source]: path for source, path in objects.items()}
        words = [replaced.get(word, word) for word in test.link]
        words[words.index("-o") + 1] = output
        return self._run(words)

    def _run(self, words):
        return subprocess.run(
            words, cwd=self.execution_root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
