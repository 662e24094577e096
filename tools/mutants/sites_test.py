#!/usr/bin/env python3
"""What is mutated, and what is not."""

import os
import unittest

from sites import find_mutants, read_explanations

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def afters(text):
    return [mutant.after for mutant in find_mutants("a.cpp", text)]


class SitesTest(unittest.TestCase):
    def test_operators_become_others(self):
        self.assertEqual(
            afters("const bool b = x < y && z;\n"),
            ["const bool b = x <= y && z;", "const bool b = x >= y && z;",
             "const bool b = x < y || z;"],
        )

    def test_constants_move_by_one(self):
        self.assertEqual(afters("int a = 5;\n"), ["int a = 6;"])
        self.assertEqual(afters("int a = 0;\n"), ["int a = 1;"])
        self.assertEqual(afters("int a = 1u;\n"), ["int a = 0u;"])
        self.assertEqual(afters("bool a = true;\n"), ["bool a = false;"])

    def test_conditions_hold_always_or_never(self):
        found = afters("  if (is_open(x)) {\n")
        self.assertEqual(found, ["if (false) {", "if (true) {"])

    def test_a_condition_over_two_lines_is_one(self):
        text = "  if (a &&\n      b)\n"
        self.assertIn("if (true)", afters(text))

    def test_what_declares_is_no_condition(self):
        self.assertEqual(afters("  if (const Move move = next(a)) {\n"), [])

    def test_statements_go(self):
        self.assertEqual(afters("  position.play(move);\n"), [";"])
        self.assertEqual(afters("  for (;;)\n    step(a);\n"), [";"])

    def test_negations_go(self):
        self.assertEqual(afters("bool a = !b;\n"), ["bool a = b;"])
        self.assertEqual(afters("long a = ~b;\n"), ["long a = b;"])

    def test_comments_texts_and_directives_stay(self):
        text = '#if A < 1\n// 1 + 1\nconst auto a = "1 + 1";  // x < y\nchar b = \'1\';\n'
        self.assertEqual(afters(text + 'auto c = R"(1 < 2)";\n/* 1\n + 1 */\n'), [])

    def test_templates_and_assertions_stay(self):
        self.assertEqual(afters("std::array<int, kMost> a;\nstatic_assert(a == 1);\n"), [])

    def test_sizes_of_arrays_stay(self):
        self.assertEqual(afters("  Bitboard pawn[2][64];\n"), [";"])
        self.assertEqual(afters("std::uint64_t sums[4] = {};\n"), [])
        self.assertEqual(afters("  return sums[4];\n"), [";", "return sums[5];"])
        self.assertEqual(afters("a = sums[0] ;\n"), ["a = sums[1] ;"])

    def test_one_place_changes(self):
        text = "int f() { return a + 1; }\nint g() { return b - 2; }\n"
        for mutant in find_mutants("a.cpp", text):
            mutated = mutant.applied_to(text)
            self.assertNotEqual(mutated, text)
            self.assertEqual(mutated[: mutant.start], text[: mutant.start])
            self.assertTrue(mutated.endswith(text[mutant.end :]))
            self.assertEqual(text[: mutant.start].count("\n") + 1, mutant.line)

    def test_the_choice_does_not_depend_on_other_lines(self):
        text = "bool a = b < c;\n"
        alone = find_mutants("a.cpp", text)
        below = find_mutants("a.cpp", "int before = x + y;\n\n" + text)
        self.assertEqual({m.order(1) for m in alone}, {m.order(1) for m in below[-len(alone) :]})
        self.assertNotEqual(alone[0].order(1), alone[0].order(2))
        self.assertNotEqual(alone[0].order(1), alone[1].order(1))

    def test_the_same_line_twice_is_two_mutants(self):
        orders = {m.order(1) for m in find_mutants("a.cpp", "  f(0);\n  f(0);\n")}
        self.assertEqual(len(orders), 4)


class ExplanationsTest(unittest.TestCase):
    def test_are_read_in_blocks(self):
        text = "# Words.\n\na.cpp\n- int a = 5;\n+ int a = 6;\nIt is a limit\nfor safety.\n\n"
        self.assertEqual(
            read_explanations(text),
            {("a.cpp", "int a = 5;", "int a = 6;"): "It is a limit for safety."},
        )

    def test_each_is_of_a_mutant_that_there_is(self):
        explained = set(read_explanations(read("tools/mutants/explained.txt")))
        found = {
            (mutant.path, mutant.before, mutant.after)
            for path in {path for path, _, _ in explained}
            for mutant in find_mutants(path, read(path))
        }
        self.assertNotEqual(found, set())
        self.assertEqual(sorted(explained - found), [])


if __name__ == "__main__":
    unittest.main()
