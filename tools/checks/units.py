#!/usr/bin/env python3
"""Checks that files that are compiled together have names of their own.

  bazel query --output=xml 'kind("_unit rule", //...)' | tools/checks/units.py

in the workspace prints each name that two files of a target have in a namespace without a name, if
they may be compiled together (tools/bazel/units.bzl); exit status 1 if there is one. The compiler
tells of most, but where the parameters differ it may take the function of the other file and say
nothing. units_test.py has examples.
"""

import re
import sys
import xml.etree.ElementTree

_COMMENTS_AND_TEXTS = re.compile(
    r'R"(?P<mark>\w*)\((?:.|\n)*?\)(?P=mark)"|//[^\n]*|/\*(?:.|\n)*?\*/'
    r'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^ *#(?:\\\n|[^\n])*',
    re.MULTILINE,
)
_TYPE = re.compile(r"(?:struct|class|union|enum(?: class| struct)?)\s+(\w+)")
_ALIAS = re.compile(r"using\s+(\w+)\s*=")
_NAME = re.compile(r"\b([^\W\d][\w:]*)\s*(?:\[[^]]*\]\s*)*$")
# Neither a declaration, nor one of a name that is the file's alone: GoogleTest's test cases differ.
_OTHER = re.compile(
    r"(?:using|namespace|static_assert|friend|(?:TEST|TYPED_TEST|INSTANTIATE|MATCHER)\w*)\b"
)


def without_texts(source):
    """The source without comments, texts and lines of the preprocessor."""
    return _COMMENTS_AND_TEXTS.sub(lambda match: "0" if match[0][0] in "R\"'" else " ", source)


def declared(head):
    """The name that a declaration declares, by what stands before its brace or semicolon."""
    head = re.sub(r"\[\[.*?\]\]", "", head).strip()
    for _ in range(8):  # template parameters, the innermost first
        head = re.sub(r"<[^<>()]*>", "", head)
    head = re.sub(r"^template\s*", "", head)
    alias = _ALIAS.match(head)
    if alias:
        return alias[1]
    if _OTHER.match(head):
        return None
    kind = _TYPE.match(head)
    if kind and "(" not in head:
        return kind[1]
    found = _NAME.search(re.split(r"[(=]", head)[0].rstrip())
    return found[1] if found and "::" not in found[1] else None


def own_names(source):
    """What a file declares in namespaces without a name."""
    names = set()
    scopes = []  # of each open brace: a namespace with a name, one without, or anything else
    head = ""
    for part in re.split(r"([{};])", without_texts(source)):
        if part not in ("{", "}", ";"):
            head += part
        elif head.count("(") > head.count(")"):
            continue  # a default argument
        elif part == "}":
            scopes.pop()
            head = ""
        else:
            space = re.search(r"\bnamespace\s*([\w:]*)\s*$", head) if part == "{" else None
            if not space and "own" in scopes and "other" not in scopes:
                names.add(declared(head))
            if part == "{":
                scopes.append("other" if not space else "named" if space[1] else "own")
            head = ""
    return names - {None, ""}


def read_units(answer):
    """The files of each target's units, by the target's label: another file may move them."""
    # Python's reader knows only version 1.0.
    text = answer.replace('<?xml version="1.1"', '<?xml version="1.0"', 1)
    units = {}
    for rule in xml.etree.ElementTree.fromstring(text).iter("rule"):
        for each in rule.findall("list"):
            if each.get("name") == "srcs":
                target = rule.get("name").rpartition("_unit_")[0]
                units.setdefault(target, []).extend(label.get("value") for label in each)
    return units


def find_faults(units, names_of):
    """One line for each name that an earlier file has, too; `names_of(label)` reads a file."""
    faults = []
    for label, files in sorted(units.items()):
        owners = {}
        for file in files:
            for name in sorted(names_of(file)):
                if name in owners:
                    faults.append(f"{label}: {owners[name]} and {file} each have a {name}")
                else:
                    owners[name] = file
    return faults


def _read(label):
    with open(label[2:].replace(":", "/").lstrip("/"), encoding="utf-8") as file:
        return own_names(file.read())


def main():
    units = read_units(sys.stdin.read())
    if not units:
        sys.exit("no units: is the rule still called _unit?")
    faults = find_faults(units, _read)
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
