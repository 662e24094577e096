#include "tools/options/format_names.h"

#include <fmt/core.h>

#include <algorithm>

#include "tools/text/display.h"

namespace tools {
namespace {

constexpr std::string_view kReportFormats[] = {
    "text", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown",
};
constexpr std::size_t kPositionFormats = 2;  // the first ones, which `position` has too
constexpr std::string_view kCrosstableFormats[] = {"text", "csv", "markdown", "html", "json"};
constexpr std::string_view kCatalogueFormats[] = {"text", "json", "markdown"};

}  // namespace

Choices report_formats(Command command) {
  if (command == Command::crosstable) return kCrosstableFormats;
  const bool all =
      command == Command::check || command == Command::merge || command == Command::render;
  return {kReportFormats, all ? std::size(kReportFormats) : kPositionFormats};
}

ReportFormat report_format(std::string_view name) {
  const auto* const found = std::find(std::begin(kReportFormats), std::end(kReportFormats), name);
  return static_cast<ReportFormat>(found - std::begin(kReportFormats));
}

Choices catalogue_formats() { return kCatalogueFormats; }

std::string no_format(std::string_view name, Choices formats) {
  const std::string available = joined(formats, ", ");
  const bool is_elsewhere = std::find(std::begin(kReportFormats), std::end(kReportFormats), name) !=
                            std::end(kReportFormats);
  if (is_elsewhere) {
    return fmt::format("format {} does not apply here; available: {}", name, available);
  }
  const std::string_view meant = nearest(name, formats);
  if (!meant.empty()) {
    return fmt::format("there is no format \"{}\"; did you mean {}?", name, meant);
  }
  return fmt::format("there is no format \"{}\"; available: {}", shown_value(name), available);
}

}  // namespace tools
