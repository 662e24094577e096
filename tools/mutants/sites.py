"""Where a file of C++ can be mutated, and into what.

A mutant is one small change of the text: an operator, a constant, a condition or a statement. The
text is laid out by clang-format, so that operators with two operands have a blank on both sides.
"""

import dataclasses
import hashlib
import re


@dataclasses.dataclass(frozen=True)
class Mutant:
    path: str
    line: int  # 1-based
    start: int  # offset in the text
    end: int
    new: str
    before: str  # the line, without the blanks around it
    after: str  # the line with the change
    nth: int  # of the mutants of the file that read the same

    def applied_to(self, text):
        return text[: self.start] + self.new + text[self.end :]

    def name(self):
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"

    def unplaced_name(self):
        """The same after other lines were added."""
        return f"{self.path} {self.nth}: {self.before}  ->  {self.after}"

    def order(self, seed):
        """A number that changes neither with other files nor with other lines of this one."""
        words = f"{seed}\n{self.path}\n{self.before}\n{self.after}\n{self.nth}"
        return hashlib.sha256(words.encode()).digest()


OPERATORS = {
    "==": ["!="],
    "!=": ["=="],
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["*"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|"],
    "<<": [">>"],
    ">>": ["<<"],
    "+=": ["-="],
    "-=": ["+="],
    "&=": ["|="],
    "|=": ["&="],
    "^=": ["|="],
}

_OPERATOR = re.compile(
    r"(?<= )(" + "|".join(map(re.escape, sorted(OPERATORS, key=len, reverse=True))) + r")(?=[ \n])"
)
# A larger array is no fault.
_ARRAY = re.compile(r"^[ ]*(?!return\b)(?:[\w:<>]+ )+\w+((?:\[\w+\])+)(?= = |;)", re.MULTILINE)
_NUMBER = re.compile(r"(?<![\w.'])(0x[0-9A-Fa-f]+|\d+)(?=[uUlL]*(?![\w.']))")
_TRUTH = re.compile(r"\b(true|false)\b")
_NOT = re.compile(r"(?<![\w)\]])!(?=[\w(])")
_COMPLEMENT = re.compile(r"(?<![\w)\]])~(?=[\w(])")
_STEP = re.compile(r"\+\+|--")
_CONDITION = re.compile(r"\b(?:if|while) \(")
_STATEMENT = re.compile(r"^[ ]+(?:[A-Za-z_*+-][^;{}]*|return);$", re.MULTILINE)
_NOT_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ ]*#[^\n]*',
    re.DOTALL | re.MULTILINE,
)
# Declarations that no test can fail for: what is included, told apart, asserted by the compiler.
_NO_MUTANTS = re.compile(r"\b(?:static_assert|template|operator|using|namespace|friend)\b|= default")


def code_of(text):
    """The text with comments, texts in quotes and preprocessor lines as blanks."""

    def blank(match):
        # Digit separators look like the beginning of a character.
        found = match.group(0)
        if found[0] == "'" and match.start() and text[match.start() - 1].isdigit():
            return found
        return re.sub(r"[^\n]", " ", found)

    return _NOT_CODE.sub(blank, text)


def _closing(code, start):
    """The offset of the bracket that closes the one before `start`."""
    depth = 1
    for at in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        if depth == 0:
            return at
    return len(code)


def _other_number(number):
    value = int(number, 0)
    return ["0"] if value == 1 else [str(value + 1)] if value != 0 else ["1"]


def _changes(code):
    """(start, end, new text) of every change."""
    for match in _OPERATOR.finditer(code):
        for new in OPERATORS[match.group(1)]:
            yield match.start(1), match.end(1), new
    sizes = [match.span(1) for match in _ARRAY.finditer(code)]
    for match in _NUMBER.finditer(code):
        if any(start <= match.start() < end for start, end in sizes):
            continue
        for new in _other_number(match.group(1)):
            yield match.start(1), match.end(1), new
    for match in _TRUTH.finditer(code):
        yield match.start(), match.end(), "false" if match.group(1) == "true" else "true"
    for pattern in (_NOT, _COMPLEMENT):
        for match in pattern.finditer(code):
            yield match.start(), match.end(), ""
    for match in _STEP.finditer(code):
        yield match.start(), match.end(), "--" if match.group() == "++" else "++"
    for match in _CONDITION.finditer(code):
        end = _closing(code, match.end())
        inside = code[match.end() : end]
        if ";" in inside or re.match(r"\s*(?:const )?[\w:]+[&*]? \w+ = ", inside):
            continue  # it declares something
        for new in ("true", "false"):
            yield match.end(), end, new
    for match in _STATEMENT.finditer(code):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        yield start, match.end(), ";"


def _line_around(text, start, end):
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    return first, len(text) if last < 0 else last


def find_mutants(path, text):
    """All mutants of a file, by their place."""
    code = code_of(text)
    seen = {}
    mutants = []
    for start, end, new in sorted(set(_changes(code))):
        first, last = _line_around(text, start, end)
        if _NO_MUTANTS.search(code[first:last]):
            continue
        before = " ".join(text[first:last].split())
        after = " ".join((text[first:start] + new + text[end:last]).split())
        nth = seen[before, after] = seen.get((before, after), -1) + 1
        line = text.count("\n", 0, start) + 1
        mutants.append(Mutant(path, line, start, end, new, before, after, nth))
    return mutants


def read_explanations(text):
    """Of blocks: the path, "- " and the line, "+ " and the mutated line, the reason."""
    explained = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if lines:
            where, before, after, *reason = lines
            explained[where, before[2:], after[2:]] = " ".join(reason)
    return explained
