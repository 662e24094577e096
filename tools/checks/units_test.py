#!/usr/bin/env python3
"""What units.py takes for a file's own names, and a fault against its rule."""

import unittest

from units import find_faults, own_names, read_units

SOURCE = """
#include <string>
namespace tools {
std::string shared();
namespace {

using Row = std::vector<std::map<std::string, int>>;
using std::string;
constexpr std::string_view kText = "namespace { int in_text; }";
constexpr std::size_t kMost = std::size_t{1} << 20;
const int kTable[2][3] = {{1, 2, 3}, {4, 5, 6}};
enum class Kind : std::uint8_t { none, some };
struct Point {
  int x = 0;
  int sum() const { return x + y; }
};
template <class Each>
std::map<std::string, int> counted(const Each& each, Options options = {}) {
  int local = 0;
  for (const int i : each) { ++local; }
  return {};
}
[[nodiscard]] bool declared_only(int count);  // int in_comment;
bool Point::operator==(const Point&) const { return true; }
TEST(Suite, Name) { int in_test = 0; }

}  // namespace
int public_function() { return 0; }
}  // namespace tools
"""


class OwnNames(unittest.TestCase):
    def test_all_kinds_of_declarations(self):
        self.assertEqual(
            own_names(SOURCE),
            {"Row", "kText", "kMost", "kTable", "Kind", "Point", "counted", "declared_only"},
        )

    def test_a_namespace_with_a_name_in_one_without(self):
        source = "namespace { namespace inner { int one; } int two; }"
        self.assertEqual(own_names(source), {"one", "two"})

    def test_a_raw_text_and_characters(self):
        source = "namespace { auto a = R\"x(}\")x\"; char b = '}'; char c = '\\''; }"
        self.assertEqual(own_names(source), {"a", "b", "c"})

    def test_nothing_outside_of_such_namespaces(self):
        self.assertEqual(own_names("int a; namespace n { int b; void f() { int c; } }"), set())


class Faults(unittest.TestCase):
    FILES = {"//a:x.cpp": {"one", "two"}, "//a:y.cpp": {"three"}, "//a:z.cpp": {"two"}}

    def test_names_of_their_own(self):
        self.assertEqual(find_faults({"//a:a": ["//a:x.cpp", "//a:y.cpp"]}, self.FILES.get), [])

    def test_a_name_twice(self):
        (fault,) = find_faults({"//a:a": ["//a:x.cpp", "//a:y.cpp", "//a:z.cpp"]}, self.FILES.get)
        for word in ("//a:a", "//a:x.cpp", "//a:z.cpp", "two"):
            self.assertIn(word, fault)

    def test_a_name_twice_in_two_units_of_a_target(self):
        rule = '<rule name="//a:a_unit_{}"><list name="srcs"><label value="{}"/></list></rule>'
        answer = "<query>" + rule.format(1, "//a:x.cpp") + rule.format(2, "//a:z.cpp") + "</query>"
        units = read_units('<?xml version="1.1" encoding="UTF-8"?>' + answer)
        self.assertEqual(units, {"//a:a": ["//a:x.cpp", "//a:z.cpp"]})
        self.assertEqual(len(find_faults(units, self.FILES.get)), 1)


if __name__ == "__main__":
    unittest.main()
