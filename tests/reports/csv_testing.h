// Reads back the CSV that a report has written.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tools {

using Cells = std::vector<std::string>;

/// The rows, by the grammar of RFC 4180; what does not fit it is a failure of the test.
inline std::vector<Cells> parse_csv(const std::string& text) {
  std::vector<Cells> rows;
  Cells row;
  for (std::size_t at = 0; at < text.size();) {
    std::string cell;
    if (text[at] == '"') {
      for (++at;; ++at) {
        if (at >= text.size()) {
          ADD_FAILURE() << "a quote is not closed";
          return rows;
        }
        if (text[at] == '"' && text.compare(at, 2, "\"\"") != 0) break;
        if (text[at] == '"') ++at;
        cell += text[at];
      }
      ++at;
    } else {
      const std::size_t end = text.find_first_of(",\"\r\n", at);
      cell = text.substr(at, end - at);
      at = end;
    }
    row.push_back(cell);
    if (text.compare(at, 1, ",") == 0) {
      ++at;
      continue;
    }
    EXPECT_EQ(text.substr(at, 2), "\r\n") << "at " << at;
    at += 2;
    rows.push_back(row);
    row.clear();
  }
  EXPECT_TRUE(row.empty()) << "the last row has no end";
  return rows;
}

}  // namespace tools
