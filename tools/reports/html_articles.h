// What the articles say that findings cite, in our own words, for readers who do not have the Laws
// at hand. Not the text of the Laws, and no substitute for it.

#pragma once

#include <string_view>
#include <vector>

#include "arbiter/laws/edition.h"

namespace tools {

struct ArticleWords {
  std::string_view number;  // "3.9.2", "3.7e", "Appendix C"
  std::string_view words;   // one to three sentences; UTF-8
};

/// The articles of a citation in the numbers of that edition ("5.2.1, 5.2.2, 9.6", "3.7.1–3.7.3"),
/// in the order of the citation. An article that nobody explained is left out. Linear in the table
/// for each of them.
std::vector<ArticleWords> explain_articles(std::string_view citation, arbiter::Edition edition);

}  // namespace tools
