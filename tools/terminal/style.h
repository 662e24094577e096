// The colors of text reports; without color every function returns its text unchanged.

#pragma once

#include <string>
#include <string_view>

#include "arbiter/types/settings.h"

namespace tools {

class Style {
 public:
  explicit Style(bool color) : color_(color) {}

  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string dim(std::string_view text) const { return wrap("2", text); }
  std::string caret(std::string_view text) const { return wrap("1;32", text); }
  std::string severity(arbiter::Severity severity, std::string_view text) const {
    switch (severity) {
      case arbiter::Severity::error:
        return wrap("1;31", text);
      case arbiter::Severity::warning:
        return wrap("1;33", text);
      case arbiter::Severity::info:
        return wrap("36", text);
    }
    return std::string(text);
  }

 private:
  std::string wrap(std::string_view code, std::string_view text) const {
    if (!color_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }

  bool color_;
};

}  // namespace tools
