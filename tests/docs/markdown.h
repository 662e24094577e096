// What the tests of pages read in a page of Markdown.

#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace page_testing {

/// The lines outside of code blocks.
std::vector<std::string> text_lines_of(std::string_view page);

/// The lines of the code block that has a line which begins so; empty if there is none.
std::string code_block_with(std::string_view page, std::string_view begin);

/// The targets of [text](target) and ![text](target), in order. Code is left out.
std::vector<std::string> links_of(std::string_view page);

/// What stands between `one backtick` and the next on the same line, in order. Code blocks are left
/// out.
std::vector<std::string> code_spans_of(std::string_view page);

/// The anchors that GitHub and GitLab give to the headings: "## Exit status" is "exit-status"; a
/// second one of the same name is "exit-status-1".
std::set<std::string> anchors_of(std::string_view page);

/// The text with each run of white space made one blank.
std::string with_single_blanks(std::string_view text);

/// As `wc -w` counts: what stands between white space.
std::size_t count_words(std::string_view text);

/// Characters of a line, of which each but a continuation byte of UTF-8 is one.
std::size_t width_of(std::string_view line);

}  // namespace page_testing
