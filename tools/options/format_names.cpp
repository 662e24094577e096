#include "tools/options/format_names.h"

#include <algorithm>

namespace tools {
namespace {

constexpr std::string_view kReportFormats[] = {
    "text", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown",
};
constexpr std::size_t kPositionFormats = 2;  // so many of them are for positions too
constexpr std::string_view kCatalogueFormats[] = {"text", "json", "markdown"};

}  // namespace

Choices report_formats(Command command) {
  const bool all = command == Command::check;
  return {kReportFormats, all ? std::size(kReportFormats) : kPositionFormats};
}

Choices catalogue_formats() { return kCatalogueFormats; }

std::string no_format(std::string_view name, Choices formats) {
  std::string available = "available:";
  for (const std::string_view format : formats) {
    available += (format == formats.front() ? " " : ", ") + std::string(format);
  }
  const bool is_elsewhere = std::find(std::begin(kReportFormats), std::end(kReportFormats), name) !=
                            std::end(kReportFormats);
  if (is_elsewhere) {
    return "format " + std::string(name) + " does not apply here; " + available;
  }
  const std::string_view meant = nearest(name, formats);
  const std::string problem = "there is no format \"" + std::string(name) + "\"; ";
  if (!meant.empty()) return problem + "did you mean " + std::string(meant) + "?";
  return problem + available;
}

}  // namespace tools
