#include "tools/docs/option_tables.h"

#include <fmt/core.h>

#include "tools/options/option_table.h"

namespace tools {
namespace {

// A bar would end the cell.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string spelling_of(const OptionSpec& option) {
  const std::string value = option.is_switch() ? "" : fmt::format(" {}", cell(option.value));
  if (option.letter == 0) return fmt::format("`--{}{}`", option.name, value);
  return fmt::format("`-{}`, `--{}{}`", option.letter, option.name, value);
}

std::string commands_of(const OptionSpec& option) {
  std::string commands;
  for (const Command command : kAllCommands) {
    if (!option.is_for(command)) continue;
    if (!commands.empty()) commands += ", ";
    commands += command_name(command);
  }
  return commands;
}

std::string rows_of(Topic topic) {
  std::string rows;
  for (const OptionSpec& option : option_table()) {
    if (option.topic != topic) continue;
    rows += fmt::format("| {} | {} | {} |\n", spelling_of(option), commands_of(option),
                        cell(option.help));
  }
  return rows;
}

}  // namespace

std::string make_option_tables() {
  std::string tables;
  for (const Topic topic : kTopics) {
    tables += fmt::format("\n### {}\n\n| option | commands | meaning |\n|---|---|---|\n{}",
                          topic_title(topic), rows_of(topic));
  }
  return tables + '\n';
}

std::optional<std::string> with_option_tables(std::string_view page) {
  const std::size_t begin = page.find(kOptionsBegin);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = page.find(kOptionsEnd, begin);
  if (end == std::string_view::npos) return std::nullopt;
  std::string result(page.substr(0, begin + kOptionsBegin.size()));
  result += make_option_tables();
  result += page.substr(end);
  return result;
}

}  // namespace tools
