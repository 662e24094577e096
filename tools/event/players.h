// What names and numbers of players say: whether they are anybody's, and whether two are those of
// one person.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

/// `name` (UTF-8), with its folded form (tools/text/fold.h): empty, or BYE, NN, No Player, Unknown,
/// White, Computer and other words that programs and people write where a player is missing or
/// unknown; also "Bye 1". A name with a comma is a person's, but for "BYE,", "NN, NN" and the like.
/// O(1), O(n) for a name that is suspect.
bool is_nobody(std::string_view name, std::string_view folded_name);
/// The same; folds the name.
bool is_nobody(std::string_view name);

/// The words of a name, folded. Other than for folded_words, brackets, quotation marks and slashes
/// do not part words.
std::vector<std::string> name_words(std::string_view name);

/// The name may be that of a program or a user of a server: it has a digit, or, without a comma, a
/// word from the names of programs. Not folded. Linear.
bool may_be_program(std::string_view name);

/// A surname and a first name that is more than an initial, and no name of a program: people share
/// a surname and an initial (the sisters Polgar, S). Not folded. Linear.
bool is_full_name_of_person(std::string_view name);

/// The surname and the first letter of the first name, folded: the same for "Polgar, Susan" and
/// "Polgár, S."; empty for a name without comma or first name. Linear.
std::string surname_and_initial(std::string_view name);

/// A FIDE number or a rating: digits, not only zeros. Linear.
bool is_known_number(std::string_view text);

/// What the FIDE numbers, or the ratings, of two players say; `unknown` if one is not known.
enum class Numbers : std::uint8_t { unknown, same, other };
Numbers compare_numbers(std::string_view a, std::string_view b);

/// The two names may be spellings of one: "Kortschnoj, Viktor", "Korchnoi,V" and "Viktor Korchnoi".
/// Surnames that differ in a third of their letters or less, or a common word if one of the names
/// has no comma; first names that do not differ in their first letter. O(product of the lengths).
bool may_be_one_person(std::string_view a, std::string_view b);

}  // namespace tools
