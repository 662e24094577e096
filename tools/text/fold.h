// Spellings that mean the same: "Müller, A." and "MUELLER A" differ, "Müller, A." and "muller a" do
// not.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tools {

/// Letters and digits only, decomposed (NFKD) without their marks, in folded case; ł, ø, đ and the
/// like, which are no letter with a mark, become the letters that stand for them in ASCII. `text`:
/// UTF-8; bytes outside of well-formed sequences are left out. Linear; ASCII takes a few
/// instructions a byte.
std::string folded(std::string_view text);

/// The same, into `result`, whose memory is used again.
void fold(std::string_view text, std::string& result);

/// Bytes between words. Apostrophes stay inside a word: O'Brien is one.
inline constexpr std::string_view kBetweenWords = " \t,.-_/()\"";

/// The words of a text, folded, without those that have neither letters nor digits. Linear.
std::vector<std::string> folded_words(std::string_view text,
                                      std::string_view between = kBetweenWords);

/// The first code point of a folded text, in UTF-8; empty if the text is empty.
std::string_view first_letter(std::string_view folded_text);

/// The letter in the other case; any other code point as it is.
char32_t lower_case(char32_t code_point);
char32_t upper_case(char32_t code_point);

}  // namespace tools
