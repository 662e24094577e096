#!/usr/bin/env python3
"""pack.py --built FILE... --to FOLDER [--root FOLDER] [--as NAME]

Packs the npm package: FOLDER/pgn-arbiter-VERSION.tgz, or FOLDER/NAME. Prints its path. `--root` is
the source tree (the folder above by default). `--built` are the files made with emscripten:
program.js, program_node.js, program.wasm, which is for both, and run_program.js.

The same input gives the same package, byte for byte, and what `npm pack` would make of the same
files is the same but for the order. Exit status: 0, or 2 if there is no package.
"""

import argparse
import gzip
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

# As npm has it: a package says nothing about when it was made.
TIME = 499162500
BUILT = ("program.js", "program.wasm", "program_node.js", "run_program.js")
# Plain scripts become modules by what is written behind them.
EXPORTS = {
    "program.js": "\nexport default createProgram;\n",
    "run_program.js": "\nexport {runProgram};\n",
}


def fail(problem):
    print(f"pack.py: {problem}", file=sys.stderr)
    sys.exit(2)


def read(path):
    try:
        return path.read_bytes()
    except OSError as error:
        fail(f"{path}: {error.strerror}")


def version_of(root):
    text = read(root / "tools/program/version.h").decode()
    found = re.search(r'kVersion = "([^"]+)"', text)
    if found is None:
        fail("tools/program/version.h names no version")
    return found[1]


def package_json(root, version):
    document = json.loads(read(root / "tools/npm/package/package.json"))
    document["version"] = version
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def made(root):
    """The types, and what the library has to know of the program's options."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, root / "tools/npm/make_types.py", root / "docs/report-schema.json",
            root / "docs/reference.md", folder
        ]
        if subprocess.run(command, check=False).returncode != 0:
            fail("the types could not be made")
        return {
            ("lib/" if path.suffix == ".js" else "types/") + path.name: read(path)
            for path in pathlib.Path(folder).iterdir()
        }


def contents(root, built, version):
    """The files of the package by their names."""
    sources = root / "tools/npm/package"
    files = {
        str(path.relative_to(sources)): read(path)
        for path in sources.rglob("*") if path.is_file()
    }
    files["package.json"] = package_json(root, version)
    files["LICENSE"] = read(root / "LICENSE")
    files["NOTICE"] = read(root / "tools/wasm/NOTICE")
    files.update(made(root))
    for name in BUILT:
        if name not in built:
            fail(f"{name} is missing")
        files[f"lib/{name}"] = read(built[name]) + EXPORTS.get(name, "").encode()
    return files


def archive(files):
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as package:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(files[name])
            entry.mtime = TIME
            entry.mode = 0o755 if name.startswith("bin/") else 0o644
            package.addfile(entry, io.BytesIO(files[name]))
    packed = io.BytesIO()
    # Without a name and a time.
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, compresslevel=9, mtime=0) as stream:
        stream.write(tar.getvalue())
    return packed.getvalue()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--built", nargs="+", required=True, type=pathlib.Path)
    parser.add_argument("--to", required=True, type=pathlib.Path)
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument("--as", dest="name")
    arguments = parser.parse_args()
    version = version_of(arguments.root)
    files = contents(arguments.root, {path.name: path for path in arguments.built}, version)
    arguments.to.mkdir(parents=True, exist_ok=True)
    path = arguments.to / (arguments.name or f"pgn-arbiter-{version}.tgz")
    path.write_bytes(archive(files))
    print(path)


if __name__ == "__main__":
    main()
