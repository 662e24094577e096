// The editions of the FIDE Laws, and which one a game is judged by.
//
// As far as a game record can show, the editions differ in automatic draws (9.6), in the result of
// a resignation (5.1.2), in illegal moves that stand (A.4.2 / A.5.2) and in the numbers of
// articles.
//
// Source: FIDE Laws of Chess, with the dates on which each edition took effect. All is O(1), but
// cited_article is linear in its text and allocates.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parser/date.h"

namespace arbiter {

enum class Edition : std::uint8_t {
  old,       // before 1 July 2014
  laws2014,  // 1 July 2014
  laws2017,  // 1 July 2017
  laws2018,  // 1 January 2018
  laws2023,  // 1 January 2023
};

/// "old", "2014", "2017", "2018", "2023": the ids of the report and of `--laws`.
std::string_view edition_id(Edition edition);
/// Nothing for any other text.
std::optional<Edition> edition_of_id(std::string_view id);

/// The edition in force on a date. A partly known date takes the earliest edition possible; an
/// unknown one (year 0) the newest.
Edition edition_on(const pgn::Date& date);

/// The number of an article in the three numberings of the Laws; empty where there is no such
/// article.
struct Article {
  std::string_view before_2017;  // letters: "9.6a"
  std::string_view from_2017;    // digits: "9.6.1"
  std::string_view from_2023;

  /// The number in that edition; empty if it has no such article.
  std::string_view in(Edition edition) const {
    if (edition == Edition::laws2023) return from_2023;
    return edition >= Edition::laws2017 ? from_2017 : before_2017;
  }
};

/// "Article 3.9.2", "Articles 3.7.1–3.7.3", "Appendix C": the word before one or more numbers.
std::string cited_article(std::string_view numbers);

/// Fivefold repetition and 75 moves end a game without a claim (9.6).
inline bool has_automatic_draws(Edition edition) { return edition >= Edition::laws2014; }

}  // namespace arbiter
