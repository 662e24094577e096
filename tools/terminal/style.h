// The colors of text reports; without color every function returns its text unchanged.

#pragma once

#include <string>
#include <string_view>

#include "arbiter/types/settings.h"

namespace tools {

class Style {
 public:
  explicit Style(bool color) : color_(color) {}

  std::string bold(std::string_view text) const { return wrap(kBold, text); }
  std::string dim(std::string_view text) const { return wrap(kDim, text); }
  std::string caret(std::string_view text) const { return wrap(kBoldGreen, text); }
  std::string severity(arbiter::Severity severity, std::string_view text) const {
    switch (severity) {
      case arbiter::Severity::error:
        return wrap(kBoldRed, text);
      case arbiter::Severity::warning:
        return wrap(kBoldYellow, text);
      case arbiter::Severity::info:
        return wrap(kCyan, text);
    }
    return std::string(text);
  }

 private:
  // Select Graphic Rendition (ECMA-48, 8.3.117).
  static constexpr std::string_view kBold = "1";
  static constexpr std::string_view kDim = "2";
  static constexpr std::string_view kCyan = "36";
  static constexpr std::string_view kBoldRed = "1;31";
  static constexpr std::string_view kBoldGreen = "1;32";
  static constexpr std::string_view kBoldYellow = "1;33";

  std::string wrap(std::string_view code, std::string_view text) const {
    if (!color_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }

  bool color_;
};

}  // namespace tools
