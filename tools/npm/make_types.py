#!/usr/bin/env python3
"""make_types.py SCHEMA REFERENCE FOLDER

Writes the TypeScript types of the npm package: FOLDER/records.d.ts from the schema of the report
(docs/report-schema.json), FOLDER/options.d.ts from the tables of options (docs/reference.md). Also
FOLDER/valued_options.js, from the same tables: which options take a value.
"""

import json
import pathlib
import re
import sys
import textwrap

# What the library does not take; tools/npm/package/lib/words.js refuses these.
REFUSED = {
    "color", "format", "help", "jobs", "lean", "log-file", "no-config", "output", "progress",
    "shard", "show-config"
}
PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def fail(problem):
    sys.exit(f"make_types.py: {problem}")


def camel(name, first_upper=False):
    words = re.split("[-_]", name)
    text = words[0] + "".join(word.capitalize() for word in words[1:])
    return text[0].upper() + text[1:] if first_upper else text


def comment(text, indent):
    pad = " " * indent
    if not text:
        return ""
    text = text.replace("*/", "* /")
    if len(pad) + len(text) + 7 <= 100:
        return f"{pad}/** {text} */\n"
    lines = textwrap.wrap(text, 100 - len(pad) - 3, break_long_words=False)
    return f"{pad}/**\n" + "".join(f"{pad} * {line}\n" for line in lines) + f"{pad} */\n"


# --- records ---


class Schema:
    """Turns the part of JSON Schema that the report's schema uses into types."""

    known = {
        "$ref", "additionalProperties", "description", "enum", "items", "maxItems", "minItems",
        "minimum", "oneOf", "pattern", "properties", "required", "type"
    }

    def __init__(self, document):
        self.definitions = document["definitions"]
        self.records = {entry["$ref"].rsplit("/", 1)[1] for entry in document["oneOf"]}

    def name(self, definition):
        return camel(definition, True) + ("Record" if definition in self.records else "")

    def union(self, types):
        return " | ".join(dict.fromkeys(types))

    def type_of(self, node, indent):
        unknown = set(node) - self.known
        if unknown:
            fail(f"the schema has keys that no type is made of: {', '.join(sorted(unknown))}")
        if "$ref" in node:
            return self.name(node["$ref"].rsplit("/", 1)[1])
        if "oneOf" in node:
            return self.union(self.type_of(entry, indent) for entry in node["oneOf"])
        if "enum" in node:
            return self.union(
                json.dumps(value).replace('"', "'") if value is not None else "null"
                for value in node["enum"])
        kinds = node["type"] if isinstance(node["type"], list) else [node["type"]]
        return self.union(self.type_of_kind(kind, node, indent) for kind in kinds)

    def type_of_kind(self, kind, node, indent):
        if kind in PRIMITIVES:
            return PRIMITIVES[kind]
        if kind == "array":
            items = self.type_of(node["items"], indent)
            return f"Array<{items}>" if "|" in items else f"{items}[]"
        if kind != "object":
            fail(f"the schema has a type {kind}")
        if "properties" in node:
            return "{\n" + self.members(node, indent + 2) + " " * indent + "}"
        return f"{{[key: string]: {self.type_of(node['additionalProperties'], indent)}}}"

    def members(self, node, indent):
        required = set(node["required"])
        if required != set(node["properties"]):
            fail("a key of the report is not always there; the schema says that all are")
        if node.get("additionalProperties") is not False:
            fail("an object of the report may have other keys")
        text = ""
        for key, value in node["properties"].items():
            text += comment(value.get("description"), indent)
            text += f"{' ' * indent}{key}: {self.type_of(value, indent)};\n"
        return text

    def declaration(self, name):
        node = self.definitions[name]
        text = comment(node.get("description"), 0)
        if node.get("type") == "object" and "properties" in node:
            return text + f"export interface {self.name(name)} {{\n{self.members(node, 2)}}}\n"
        return text + f"export type {self.name(name)} = {self.type_of(node, 0)};\n"


def records(document):
    schema = Schema(document)
    text = "// Made from docs/report-schema.json of the project.\n\n"
    text += "\n".join(schema.declaration(name) for name in schema.definitions)
    union = " | ".join(schema.name(name) for name in schema.definitions if name in schema.records)
    return text + f"\n/** Any record, told apart by `type`. */\nexport type AnyRecord =\n  | " + \
        union.replace(" | ", "\n  | ") + ";\n"


# --- options ---

ROW = re.compile(r"^\| (?:`-\w`, )?`--([a-z-]+)(?: ([^`]+))?` \| ([^|]+) \| (.+) \|$")


def type_of_option(value):
    if not value:
        return "boolean"
    if value == "N":
        return "number"
    if value == "FILE":
        return "string | FileInput"
    if value in ("LIST", "ID=LEVEL"):
        return "string | string[]"
    return "string | number"


def options_of(reference, command):
    text = ""
    for line in reference.splitlines():
        found = ROW.match(line)
        if not found or command not in found[3].split(", ") or found[1] in REFUSED:
            continue
        name, value, meaning = found[1], found[2], found[4]
        kind = type_of_option(value)
        if "Repeatable" in meaning and "[]" not in kind:
            kind = f"{kind} | Array<{kind}>"
        # A file that is written is a path.
        if name.startswith("write-"):
            kind = "string"
        text += comment(meaning.replace("\\|", "|"), 2) + f"  {camel(name)}?: {kind};\n"
    if not text:
        fail(f"the reference has no option of {command}")
    return text


def options(reference):
    text = "// Made from the tables of options in docs/reference.md of the project.\n\n"
    text += "import type {FileInput} from '../index.js';\n"
    for command in ("check", "position"):
        text += f"\n/** Options of `{command}`: those of the program, in camelCase. */\n"
        text += f"export interface {camel(command, True)}Options {{\n"
        text += options_of(reference, command) + "}\n"
    return text


def valued_options(reference):
    """Those of all commands: the program takes the word behind any of them for its value."""
    rows = [ROW.match(line) for line in reference.splitlines()]
    names = sorted({camel(found[1]) for found in rows if found and found[2]})
    text = "// Made from the tables of options in docs/reference.md of the project.\n\n"
    text += "export const valuedOptions = [\n"
    return text + "".join(f"  '{name}',\n" for name in names) + "];\n"


def main(arguments):
    if len(arguments) != 3:
        fail("needs three arguments: SCHEMA REFERENCE FOLDER")
    schema, reference, folder = map(pathlib.Path, arguments)
    folder.mkdir(parents=True, exist_ok=True)
    document = json.loads(schema.read_text(encoding="utf-8"))
    (folder / "records.d.ts").write_text(records(document), encoding="utf-8")
    text = reference.read_text(encoding="utf-8")
    (folder / "options.d.ts").write_text(options(text), encoding="utf-8")
    (folder / "valued_options.js").write_text(valued_options(text), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
