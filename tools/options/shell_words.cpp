#include "tools/options/shell_words.h"

#include <algorithm>

#include "parser/ascii.h"

namespace tools {
namespace {

class Splitter {
 public:
  explicit Splitter(std::string_view line) : rest_(line) {}

  ShellWords split() {
    while (skip_blanks()) read_word();
    return std::move(result_);
  }

 private:
  bool skip_blanks() {
    rest_ = pgn::trim_left(rest_);
    return !rest_.empty() && result_.problem.empty();
  }

  char take() {
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    return letter;
  }

  void read_word() {
    std::string word;
    while (!rest_.empty() &&
           pgn::kBlanksAndLineEnds.find(rest_.front()) == std::string_view::npos) {
      const char letter = take();
      if (letter == '\'') {
        read_single_quotes(word);
      } else if (letter == '"') {
        read_double_quotes(word);
      } else if (letter == '\\') {
        read_quoted_letter(word);
      } else {
        word += letter;
      }
    }
    result_.words.push_back(std::move(word));
  }

  void read_single_quotes(std::string& word) {
    const std::size_t end = rest_.find('\'');
    word += rest_.substr(0, end);
    if (end == std::string_view::npos) result_.problem = "a ' is not closed";
    rest_.remove_prefix(std::min(rest_.size(), end == std::string_view::npos ? end : end + 1));
  }

  void read_double_quotes(std::string& word) {
    constexpr std::string_view kQuotable = "\"\\$`";
    while (!rest_.empty()) {
      const char letter = take();
      if (letter == '"') return;
      const bool quotes = letter == '\\' && !rest_.empty() &&
                          kQuotable.find(rest_.front()) != std::string_view::npos;
      word += quotes ? take() : letter;
    }
    result_.problem = "a \" is not closed";
  }

  void read_quoted_letter(std::string& word) {
    if (rest_.empty()) {
      result_.problem = "nothing follows the \\ at the end";
    } else {
      word += take();
    }
  }

  std::string_view rest_;
  ShellWords result_;
};

}  // namespace

ShellWords split_like_a_shell(std::string_view line) { return Splitter(line).split(); }

}  // namespace tools
