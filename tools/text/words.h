// Words and paragraphs for people: help texts, hints, lists.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

inline constexpr std::size_t kTextWidth = 80;

/// Words to choose from.
using Choices = std::span<const std::string_view>;

/// How many letters are wrong, missing, too many, or swapped with their neighbour, upper and lower
/// case apart.
std::size_t typing_errors(std::string_view word, std::string_view meant);

/// So many are forgiven: a third of the letters, and at least one. Nothing is made of an empty
/// word, nor of one that is too long to be misspelt: 0.
std::size_t forgiven_errors(std::string_view word);

/// The candidate that `word` was probably meant to be, upper and lower case apart; empty when none
/// is near. Of several that are equally near the first one.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean M210?", or nothing if `meant` is empty.
std::string did_you_mean(std::string_view meant);

/// The same for several: "; did you mean M210 or M211?"
std::string did_you_mean(std::span<const std::string_view> meant);

/// "text", "text or jsonl", "auto, always or never".
std::string one_of(std::span<const std::string_view> words);

/// The parts of a text between commas, without surrounding blanks; empty ones are left out.
std::vector<std::string_view> split_at_commas(std::string_view text);

/// A paragraph in lines of at most `width` columns, each with `indent` blanks in front, but for the
/// first line: whatever is there has taken `column` columns already. A word that is too long has a
/// line of its own. Ends with a line end.
std::string wrap(std::string_view paragraph, std::size_t indent, std::size_t column = 0,
                 std::size_t width = kTextWidth);

}  // namespace tools
