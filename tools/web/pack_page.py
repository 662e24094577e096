#!/usr/bin/env python3
"""Packs the page into one file. The same input gives the same bytes.

pack_page.py --sheet SOURCE_H --wasm PROGRAM --out PAGE FILE...

FILE: page.html with {{slots}}, the NOTICE of licences, the styles, the scripts of the page, and
after the word `worker` the scripts of the worker; each kind is joined in the order given. SOURCE_H
is what embed.sh makes of the sheet: the page must allow the sheet's script and style too, because a document in a frame also keeps
to the policy of the page that made it.
"""

import argparse
import base64
import gzip
import hashlib
import html
import re
import sys

MOST_BYTES = 1_500_000  # of the page


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def joined(paths):
    return "\n".join(read(path) for path in paths)


def of_kind(paths, ending):
    return [path for path in paths if path.endswith(ending)]


def policy_hash(text):
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256-" + base64.b64encode(digest).decode()


def sheet_hash(source, name):
    found = re.search(name + r' = R"sheet\((sha256-[^)]+)\)sheet"', source)
    if not found:
        sys.exit(f"pack_page.py: no {name} in the source of the sheet")
    return found[1]


def packed(data):
    """Compressed, as text in base 85, whose digit < would mean something in a page."""
    data = gzip.compress(data, compresslevel=9, mtime=0)
    # The byte for the system differs between versions of Python; 255: unknown.
    data = data[:9] + b"\xff" + data[10:]
    return base64.b85encode(data).decode().replace("<", ",")


def without_comments(script):
    """Without the lines that are nothing but a comment; no string goes over several lines."""
    return re.sub(r"^ *//.*\n", "", script, flags=re.MULTILINE)


def in_script(text, what):
    """Text that stands in a script element as it is."""
    if re.search(r"</script|<!--", text, re.IGNORECASE):
        sys.exit(f"pack_page.py: {what} holds the end of a script element or a comment of HTML")
    return text


def fill(page, slots):
    def value(match):
        if match[1] not in slots:
            sys.exit(f"pack_page.py: nothing for the slot {match[1]}")
        return slots.pop(match[1])

    filled = re.sub(r"\{\{(\w+)\}\}", value, page)
    if slots:
        sys.exit(f"pack_page.py: no slot for {', '.join(slots)}")
    return filled


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheet", required=True)
    parser.add_argument("--wasm", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()

    files, at = arguments.files, arguments.files.index("worker")
    own, worker = files[:at], files[at + 1:]
    style = joined(of_kind(own, ".css"))
    script = in_script(without_comments(joined(of_kind(own, ".js"))), "the script")
    source = read(arguments.sheet)
    page = fill(joined(of_kind(own, ".html")), {
        "style": style,
        "style_hash": policy_hash(style),
        "script": script,
        "script_hash": policy_hash(script),
        "sheet_style_hash": sheet_hash(source, "kSheetStyleHash"),
        "sheet_script_hash": sheet_hash(source, "kSheetScriptHash"),
        "worker": packed(joined(worker).encode()),
        "notice": html.escape(joined(of_kind(own, "NOTICE")).strip()),
        "program": packed(read_bytes(arguments.wasm)),
    }).encode()
    if len(page) > MOST_BYTES:
        sys.exit(f"pack_page.py: {len(page)} bytes are more than {MOST_BYTES}")
    with open(arguments.out, "wb") as file:
        file.write(page)


if __name__ == "__main__":
    main()
