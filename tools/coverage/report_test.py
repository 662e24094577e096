#!/usr/bin/env python3
"""What report.py takes for an explanation, and that each explained line is in the tree."""

import os
import tempfile
import unittest

from report import read_explanations

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


class ExplanationsTest(unittest.TestCase):
    def test_are_read_by_line(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write("# Words.\n\na.cpp | x |= a | b; | The reason.\n")
            file.flush()
            self.assertEqual(
                read_explanations(file.name), {("a.cpp", "x |= a | b;"): "The reason."}
            )

    def test_each_is_of_a_line_that_there_is(self):
        explained = read_explanations(os.path.join(ROOT, "tools/coverage/explained.txt"))
        lines = set()
        for path in {path for path, _ in explained}:
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                lines |= {(path, line.strip()) for line in file}
        self.assertNotEqual(lines, set())
        self.assertEqual(sorted(explained.keys() - lines), [])


if __name__ == "__main__":
    unittest.main()
