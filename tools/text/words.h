// Words and paragraphs for people: help texts, hints, lists.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

/// Columns of help texts and of wrapped paragraphs: the usual width of a terminal.
inline constexpr std::size_t kTextWidth = 80;

/// Words to choose from.
using Choices = std::span<const std::string_view>;

/// The number of letters that are wrong, missing, superfluous, or swapped with their neighbour,
/// ignoring case: the optimal string alignment distance. Takes the product of the lengths.
std::size_t typing_errors(std::string_view word, std::string_view meant);

/// The most typing errors with which a word still suggests another: a third of its letters, and at
/// least 1. 0, so that nothing is suggested, for an empty word or one of more than 64 letters.
std::size_t forgiven_errors(std::string_view word);

/// The candidate with the fewest typing errors, the first one of several; empty if `word` has more
/// than `forgiven_errors` for each of them.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean M210?", or nothing if `meant` is empty.
std::string did_you_mean(std::string_view meant);

/// The same for several: "; did you mean M210 or M211?"
std::string did_you_mean(std::span<const std::string_view> meant);

/// "text", "text or jsonl", "auto, always or never".
std::string one_of(std::span<const std::string_view> words);

/// All words with `separator` between them.
std::string joined(std::span<const std::string_view> words, std::string_view separator);
std::string joined(std::span<const std::string> words, std::string_view separator);

/// The parts of a text between commas, without surrounding blanks; empty ones are left out.
std::vector<std::string_view> split_at_commas(std::string_view text);

/// Breaks a paragraph into lines of at most `width` columns, each indented by `indent` blanks. The
/// first line continues a line of `column` columns and is padded up to the indent. A word that is
/// too long gets a line of its own. Ends with a line end.
std::string wrap(std::string_view paragraph, std::size_t indent, std::size_t column = 0,
                 std::size_t width = kTextWidth);

}  // namespace tools
