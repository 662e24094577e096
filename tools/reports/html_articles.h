// Explanations of the articles that findings cite, for readers who do not have the Laws at hand.
// They are our own words, not the text of the Laws, and no substitute for it.

#pragma once

#include <string_view>
#include <vector>

#include "arbiter/laws/edition.h"

namespace tools {

struct ArticleWords {
  std::string_view number;  // "3.9.2", "3.7e", "Appendix C"
  std::string_view words;   // one to three sentences; UTF-8
};

/// Explains the articles of a citation in the numbering of that edition ("5.2.1, 5.2.2, 9.6",
/// "3.7.1–3.7.3"), in the order of the citation. Articles without an explanation are left out.
/// Linear in the size of the table for each article.
std::vector<ArticleWords> explain_articles(std::string_view citation, arbiter::Edition edition);

}  // namespace tools
