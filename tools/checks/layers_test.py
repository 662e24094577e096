#!/usr/bin/env python3
"""Plants a fault against each rule of layers.py and asks whether it is found."""

import unittest

from layers import Target, find_faults


def sound_tree():
    targets = {
        "//parser:pgn": Target(["parser/pgn.cpp"], ["parser/pgn.h"]),
        "//arbiter/board:position": Target([], ["arbiter/board/position.h"], ["//parser:pgn"]),
        "//arbiter/winnable/proof:proof": Target(
            [], ["arbiter/winnable/proof/proof.h"], ["//arbiter/board:position"]
        ),
        "//arbiter/winnable/checker:checker": Target(
            ["arbiter/winnable/checker/check.cpp"],
            ["arbiter/winnable/checker/check.h"],
            ["//arbiter/winnable/proof:proof"],
        ),
        "//arbiter/legality/checker:checker": Target(),
        "//arbiter/winnable:winnable": Target(
            [],
            ["arbiter/winnable/winnability.h"],
            ["//arbiter/winnable/proof:proof", "//arbiter/winnable/checker:checker"],
        ),
        "//tools:program": Target(
            ["tools/main.cpp"],
            [],
            ["//arbiter/winnable:winnable", "//tools/reports:csv", "@system//:tbb"],
        ),
        "//tools/output:output": Target(["tools/output/output_sink.cpp"]),
        "//tools/reports:csv": Target(["tools/reports/csv.cpp"], [], ["//tools/output:output"]),
    }
    includes = {
        "parser/pgn.cpp": (["parser/pgn.h"], ["vector"]),
        "arbiter/winnable/checker/check.cpp": (
            ["arbiter/winnable/checker/check.h", "arbiter/winnable/proof/proof.h"],
            ["array"],
        ),
        "tools/main.cpp": (["arbiter/winnable/winnability.h"], ["thread"]),
    }
    return targets, includes


class Layers(unittest.TestCase):
    def setUp(self):
        self.targets, self.includes = sound_tree()

    def expect(self, *words):
        faults = list(find_faults(self.targets, self.includes))
        self.assertEqual(len(faults), 1, faults)
        for word in words:
            self.assertIn(word, faults[0])

    def test_a_sound_tree_has_no_fault(self):
        self.assertEqual(list(find_faults(self.targets, self.includes)), [])

    def test_benchmarks_may_use_tests_and_nothing_uses_them(self):
        self.targets["//tests/board:random_game"] = Target()
        self.targets["//tools/bench:parts"] = Target([], [], ["//tests/board:random_game"])
        self.assertEqual(list(find_faults(self.targets, self.includes)), [])
        self.targets["//tools:program"].deps.append("//tools/bench:parts")
        self.expect("//tools:program", "//tools/bench:parts")

    def test_parser_may_not_use_arbiter(self):
        self.targets["//arbiter/board:position"].deps.clear()
        self.targets["//parser:pgn"].deps.append("//arbiter/board:position")
        self.expect("//parser:pgn depends on //arbiter/board:position")

    def test_reports_may_not_need_what_is_not_everywhere(self):
        self.targets["//tools/output:output"].deps.append("@system//:spdlog")
        self.expect("//tools/reports:csv needs @system//:spdlog through //tools/output:output")

    def test_arbiter_may_not_use_tools(self):
        self.targets["//tools/text:text"] = Target()
        self.targets["//arbiter/board:position"].deps.append("//tools/text:text")
        faults = list(find_faults(self.targets, self.includes))
        self.assertIn("//arbiter/board:position depends on //tools/text:text", faults[0])

    def test_packages_form_no_cycle(self):
        self.targets["//tools/a:a"] = Target([], [], ["//tools/b:b"])
        self.targets["//tools/b:b"] = Target([], [], ["//tools/a:other"])
        self.targets["//tools/a:other"] = Target()
        self.expect("tools/a -> tools/b -> tools/a")

    def test_a_checker_may_not_depend_on_a_prover(self):
        self.targets["//arbiter/winnable/search:search"] = Target()
        self.targets["//arbiter/winnable/proof:proof"].deps.append(
            "//arbiter/winnable/search:search"
        )
        self.expect("//arbiter/winnable/checker:checker depends on //arbiter/winnable/search")

    def test_a_checker_must_be_there(self):
        del self.targets["//arbiter/legality/checker:checker"]
        self.expect("no target in arbiter/legality/checker")

    def test_a_checker_may_not_use_the_attacks_of_the_prover(self):
        board = self.targets["//arbiter/board:position"]
        board.hdrs.append("arbiter/board/attacks.h")
        self.targets["//arbiter/winnable/checker:checker"].deps.append("//arbiter/board:position")
        path = "arbiter/winnable/checker/check.cpp"
        self.includes[path][0].append("arbiter/board/attacks.h")
        self.expect(path, "attacks.h")

    def test_an_include_needs_a_direct_dependency(self):
        self.includes["tools/main.cpp"][0].append("parser/pgn.h")
        self.expect("tools/main.cpp includes parser/pgn.h; add //parser:pgn to //tools:program")

    def test_an_include_needs_a_target(self):
        self.includes["tools/main.cpp"][0].append("parser/hidden.h")
        self.expect("parser/hidden.h, which is no header of any target")

    def test_a_header_belongs_to_one_target(self):
        self.targets["//parser:copy"] = Target([], ["parser/pgn.h"])
        self.expect("parser/pgn.h is a header of several targets")

    def test_the_portable_layers_know_no_threads(self):
        self.includes["parser/pgn.cpp"][1].append("thread")
        self.expect("parser/pgn.cpp includes <thread>")


if __name__ == "__main__":
    unittest.main()
