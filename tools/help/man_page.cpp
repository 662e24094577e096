#include "tools/help/man_page.h"

#include <string_view>
#include <vector>

#include "tools/help/help.h"
#include "tools/options/layers.h"
#include "tools/options/option_table.h"
#include "tools/options/options.h"
#include "tools/program/version.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// --- troff ---

// Text in which nothing is a request or an escape. Source: groff_char(7).
std::string plain(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (text.front() == '\\') {
      result += "\\e";
    } else if (text.front() == '-') {
      result += "\\-";  // else a hyphen, which nobody can paste into a shell
    } else if (text.front() == '\'') {
      result += "\\(aq";
    } else if (text.front() == '"') {
      result += "\\(dq";
    } else if (point.value < 0x80) {
      result += text.front();
    } else {
      constexpr char kDigits[] = "0123456789ABCDEF";
      std::string digits;
      for (int shift = 12; shift >= 0; shift -= 4) digits += kDigits[(point.value >> shift) & 15];
      result += "\\[u" + digits + "]";
    }
    text.remove_prefix(point.length);
  }
  // A line that begins with a dot would be a request.
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string heading(std::string_view title) { return ".SH " + std::string(title) + "\n"; }
std::string paragraph(std::string_view text) { return ".PP\n" + plain(text) + "\n"; }
std::string item(const std::string& term, std::string_view text) {
  return ".TP\n" + term + "\n" + plain(text) + "\n";
}
std::string example(std::string_view lines) {
  std::string text = ".PP\n.RS 4\n.nf\n";
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    text += plain(lines.substr(0, end)) + "\n";
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return text + ".fi\n.RE\n";
}

// --- sections ---

std::string title() {
  const std::string program(kProgram);
  return ".\\\" Made by " + program + " man.\n.TH PGN\\-ARBITER 1 \"\" \"" + program + " " +
         std::string(kVersion) + "\" \"User Commands\"\n.nh\n.ad l\n" + heading("NAME") +
         plain(program) + " \\- judge chess game files (PGN) by the FIDE Laws of Chess\n";
}

std::string synopsis() {
  std::string text = heading("SYNOPSIS");
  bool first = true;
  for (const CommandText& command : command_texts()) {
    if (!first) text += ".br\n";
    first = false;
    text += bold(kProgram) + " " + plain(command.usage) + "\n";
  }
  return text + ".br\n" + bold(kProgram) + " \\-\\-help | \\-V | \\-\\-version\n";
}

std::string description() {
  std::string text = heading("DESCRIPTION");
  for (const CommandText& command : command_texts()) {
    text += ".SS " + std::string(command_name(command.command)) + "\n";
    bool first = true;
    for (const std::string_view words : command.paragraphs) {
      text += first ? plain(words) + "\n" : paragraph(words);
      first = false;
    }
  }
  return text;
}

std::string commands_of(const OptionSpec& option) {
  std::string text;
  for (const Command command : kAllCommands) {
    if (!option.is_for(command)) continue;
    text += (text.empty() ? "" : ", ") + std::string(command_name(command));
  }
  return text;
}

std::string option_item(const OptionSpec& option) {
  std::string term;
  if (option.letter != 0) term = bold(std::string{'-', option.letter}) + ", ";
  term += bold("--" + std::string(option.name));
  if (!option.value.empty()) term += " " + italic(option.value);
  return item(term, std::string(option.help) + " (" + commands_of(option) + ")");
}

std::string options() {
  std::string text = heading("OPTIONS");
  text += plain(
              "In parentheses stand the commands that know an option. A switch that a file or the "
              "environment turns on is turned off by --no- and its name: --no-diagram.") +
          "\n";
  for (const Topic topic : kTopics) {
    text += ".SS " + std::string(topic_title(topic)) + "\n";
    for (const OptionSpec& option : option_table()) {
      if (option.topic == topic) text += option_item(option);
    }
  }
  return text;
}

std::string per_game_options() {
  std::string text;
  for (const OptionSpec& option : option_table()) {
    if (!option.has(trait::kPerGame)) continue;
    text += (text.empty() ? "" : ", ") + std::string(option.name);
  }
  return text;
}

std::string configuration() {
  return heading("CONFIGURATION FILE") +
         plain(
             "check and position read the nearest .pgn-arbiter.ini in the directory of the first "
             "path or above it; for standard input and lists, from the working directory. Keys "
             "are the long names of options; a switch is yes or no; # begins a comment. What "
             "says where to write can only stand on the command line.") +
         "\n" +
         example(
             "fail-on = warning\n"
             "ignore = S110, S111\n"
             "baseline = known.json\n"
             "\n"
             "[path:archive/before-1997/*]\n"
             "laws = old\n"
             "\n"
             "[event:*Correspondence*]\n"
             "ignore = D403, D404\n") +
         paragraph(
             "A section holds for some games only: by the path of their file from the "
             "directory of the configuration (a glob without / also by the file's name), or "
             "by their Event tag, upper and lower case alike. A glob has * for anything, / "
             "included, ? for one character, [abc] and [!a-z] for one of a set. In a section "
             "can stand: " +
             per_game_options() + ".") +
         paragraph(
             "Of several sources the later one counts: default, file, sections in their "
             "order, PGN_ARBITER_OPTIONS, command line. select begins a selection of rules "
             "anew; extend-select and ignore change the one that is there.");
}

std::string baselines() {
  return heading("BASELINE") +
         plain(
             "A baseline is a JSON file that names known findings by rule, players, moves and "
             "half-move, so that they stay known when the game moves in its file or to another "
             "one. --write-baseline makes it; a person may add \"reason\" and \"by\" to an "
             "entry, which are kept when it is written anew with the same options and paths.") +
         "\n";
}

std::string environment() {
  return heading("ENVIRONMENT") +
         item(bold(kEnvironment),
              "Options for check and position, separated and quoted as in a "
              "shell. They outrank the configuration file.") +
         item(bold("NO_COLOR"),
              "If it is not empty, nothing is colored unless --color asks for "
              "it.");
}

std::string exit_status() {
  const std::string_view words = command_texts().front().exit_status;
  return heading("EXIT STATUS") + plain(words) + "\n";
}

std::string examples() {
  std::string text = heading("EXAMPLES");
  for (const CommandText& command : command_texts()) {
    for (const Example& example : command.examples) {
      text += item(plain(std::string(kProgram) + " " + std::string(example.line)), example.meaning);
    }
  }
  return text;
}

}  // namespace

std::string man_page() {
  return title() + synopsis() + description() + options() + configuration() + baselines() +
         environment() + exit_status() + examples();
}

}  // namespace tools
