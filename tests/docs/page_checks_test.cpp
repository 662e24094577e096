// The checks of pages (markdown.h, page_tree.h): each of them can fail.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/docs/markdown.h"
#include "tests/docs/page_tree.h"

namespace page_testing {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

// A tree of two pages and one package.
class PageTree : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(tree_);
    write(tree_ / "README.md", "# Title\n");
    write(tree_ / "docs/other.md", "# Other page\n\n## Exit status\n\n## Exit status\n");
    write(tree_ / "arbiter/board/BUILD", "cc_library(\n    name = \"board\",\n)\n");
    write(tree_ / "arbiter/board/move.h", "");
  }

  Strings dead(const std::string& text) {
    write(tree_ / "docs/page.md", text);
    return dead_links(tree_, "docs/page.md");
  }

  Strings missing(const std::string& text) {
    write(tree_ / "docs/page.md", text);
    return missing_paths(tree_, "docs/page.md");
  }

  const fs::path tree_ = fs::path(testing::TempDir()) / "page_tree";
};

TEST_F(PageTree, LinksToFilesAndHeadingsThatExistAreFine) {
  EXPECT_EQ(dead("[a](other.md) [b](other.md#exit-status) [c](../README.md#title)\n"), Strings{});
  EXPECT_EQ(dead("# Here\n[d](#here) [e](other.md#exit-status-1) [f](../arbiter/board)\n"),
            Strings{});
  EXPECT_EQ(dead("[out](https://example.org/nothing)\n"), Strings{});
}

TEST_F(PageTree, LinksToNoFileAreDead) {
  EXPECT_EQ(dead("[a](another.md) ![b](images/none.png)\n"),
            (Strings{"another.md", "images/none.png"}));
}

TEST_F(PageTree, LinksToNoHeadingAreDead) {
  EXPECT_EQ(dead("[a](other.md#exit) [b](#nowhere) [c](other.md#exit-status-2)\n"),
            (Strings{"other.md#exit", "#nowhere", "other.md#exit-status-2"}));
}

TEST_F(PageTree, LinksInCodeAreNone) {
  EXPECT_EQ(dead("`[a](none.md)`\n```\n[b](none.md)\n```\n"), Strings{});
}

TEST_F(PageTree, PathsThatExistAreFine) {
  EXPECT_EQ(missing("`arbiter/board/move.h` `arbiter/board` `arbiter/board/*.h` `check`\n"),
            Strings{});
  EXPECT_EQ(missing("//arbiter/board and `//arbiter/board:board`, see https://example.org\n"),
            Strings{});
}

TEST_F(PageTree, PathsThatDoNotExistAreFound) {
  EXPECT_EQ(missing("`arbiter/board/mvoe.h` `tools/run.sh check x` `arbiter/rooks/<id>.cpp`\n"),
            (Strings{"arbiter/board/mvoe.h", "tools/run.sh", "arbiter/rooks/"}));
}

TEST_F(PageTree, LabelsThatDoNotExistAreFound) {
  EXPECT_EQ(missing("//arbiter/rooks\n```\nbazel build //arbiter/board:bord\n```\n"),
            (Strings{"//arbiter/rooks", "//arbiter/board:bord"}));
}

TEST_F(PageTree, PathsInPicturesAreChecked) {
  write(tree_ / "docs/picture.svg",
        "<svg><text>arbiter/board</text><text>arbiter/rooks</text></svg>\n");
  EXPECT_EQ(missing_paths(tree_, "docs/picture.svg"), Strings{"arbiter/rooks"});
}

TEST_F(PageTree, PagesAreFoundInAllFolders) {
  write(tree_ / "arbiter/board/README.md", "");
  EXPECT_EQ(pages_of(tree_),
            (std::vector<fs::path>{"README.md", "arbiter/board/README.md", "docs/other.md"}));
}

TEST(CodeBlockWith, FindsTheBlockOfALine) {
  const std::string page = "wanted\n```\nfirst\n```\n```\nsecond\nwanted line\n```\n";
  EXPECT_EQ(code_block_with(page, "wanted"), "second\nwanted line\n");
  EXPECT_EQ(code_block_with(page, "absent"), "");
}

TEST(WithSingleBlanks, JoinsLines) { EXPECT_EQ(with_single_blanks(" a\n  b c \n"), "a b c"); }

TEST(CountWords, AsWcDoes) {
  EXPECT_EQ(count_words(""), 0U);
  EXPECT_EQ(count_words("  one\ntwo – three\t"), 4U);
}

TEST(WidthOf, CountsCharacters) { EXPECT_EQ(width_of("½–½"), 3U); }

TEST(CodeSpans, AreThoseOfText) {
  EXPECT_EQ(code_spans_of("a `b` c `d e`\n```\n`f`\n```\nan `open one\n"), (Strings{"b", "d e"}));
}

}  // namespace
}  // namespace page_testing
