#include "tools/options/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arbiter/rules/registry.h"
#include "tools/help/help.h"
#include "tools/help/rule_text.h"
#include "tools/options/fix_option.h"
#include "tools/options/option_table.h"

namespace tools {
namespace {

using arbiter::Severity;
using testing::ElementsAre;
using testing::HasSubstr;

Options check(const std::vector<std::string>& words) {
  const ParsedOptions parsed = parse_options(Command::check, words);
  EXPECT_EQ(parsed.error, "");
  return parsed.options;
}

std::string complaint(const std::vector<std::string>& words) {
  return parse_options(Command::check, words).error;
}

std::string selected(const Options& options) {
  std::string ids;
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    if (options.settings.selected[rule_index(*rule)]) ids += std::string(rule->id) + " ";
  }
  return ids;
}

TEST(Options, Defaults) {
  const Options options = check({"x.pgn"});
  ASSERT_EQ(options.reports.size(), 1U);
  EXPECT_EQ(options.reports[0].format, ReportFormat::text);
  EXPECT_EQ(options.reports[0].file, "");
  EXPECT_EQ(options.fail_on, Severity::error);
  EXPECT_EQ(options.settings.records, arbiter::Records::flagged);
  EXPECT_FALSE(options.settings.laws);
  EXPECT_GE(options.jobs, 1U);
  arbiter::Settings expected;
  arbiter::select_default_rules(expected);
  EXPECT_EQ(options.settings.selected, expected.selected);
}

TEST(Options, Spellings) {
  EXPECT_EQ(check({"-j4", "x"}).jobs, 4U);
  EXPECT_EQ(check({"-j", "4", "x"}).jobs, 4U);
  EXPECT_EQ(check({"--jobs=4", "x"}).jobs, 4U);
  EXPECT_EQ(check({"x", "-qj4"}).jobs, 4U);
  EXPECT_EQ(check({"-j4", "-j5", "x"}).jobs, 5U);
  EXPECT_THAT(check({"a", "-q", "-", "--", "-q", "--"}).arguments,
              ElementsAre("a", "-", "-q", "--"));
  EXPECT_EQ(check({"-v", "-q", "x"}).quiet, 1U);
  EXPECT_FALSE(check({"-v", "-q", "x"}).verbose);
  EXPECT_EQ(check({"-q", "-v", "x"}).quiet, 0U);
  EXPECT_EQ(check({"--progress=yes", "--color", "off", "x"}).progress, When::always);
  EXPECT_EQ(check({"--color", "off", "x"}).color, When::never);
}

TEST(Options, QuietTwiceIsMoreOfIt) {
  EXPECT_EQ(check({"x"}).quiet, 0U);
  EXPECT_EQ(check({"-q", "x"}).quiet, 1U);
  EXPECT_EQ(check({"-qq", "x"}).quiet, 2U);
  EXPECT_EQ(check({"-q", "x", "--quiet"}).quiet, 2U);
  EXPECT_EQ(check({"-qqqq", "x"}).quiet, 2U);
  EXPECT_EQ(check({"-qq", "--no-quiet", "x"}).quiet, 0U);
  EXPECT_EQ(check({"-q", "--no-quiet", "-q", "x"}).quiet, 1U);
  EXPECT_EQ(check({"-q", "-v", "-q", "x"}).quiet, 1U);
  // One --quiet in each of two sources is not -qq.
  const auto with_environment = [](const std::string& options) {
    return parse_options(Command::check, {"-q", "x"}, {.options = options}).options.quiet;
  };
  EXPECT_EQ(with_environment("-q"), 1U);
  EXPECT_EQ(with_environment("-qq"), 1U);
}

TEST(Options, Values) {
  EXPECT_EQ(check({"x"}).sort, SortOrder::automatic);
  EXPECT_EQ(check({"--sort", "place", "x"}).sort, SortOrder::place);
  EXPECT_EQ(check({"--sort=severity", "x"}).sort, SortOrder::severity);
  EXPECT_EQ(check({"--sort=severity", "--sort=auto", "x"}).sort, SortOrder::automatic);
  EXPECT_EQ(check({"--laws", "2014", "x"}).settings.laws, arbiter::Edition::laws2014);
  EXPECT_EQ(check({"--laws=2014", "--laws=auto", "x"}).settings.laws, std::nullopt);
  EXPECT_EQ(check({"--class", "rapid", "x"}).settings.time_class, arbiter::TimeClass::rapid);
  EXPECT_EQ(check({"--after-illegal", "stop", "x"}).settings.after_illegal,
            arbiter::AfterIllegal::stop);
  EXPECT_EQ(check({"--winnable", "off", "x"}).settings.winnable, arbiter::Winnable::off);
  EXPECT_EQ(check({"--legality", "basic", "x"}).settings.legality, arbiter::Legality::basic);
  EXPECT_EQ(check({"x"}).settings.legality_nodes, 100'000U);
  EXPECT_EQ(check({"--legality-nodes", "0", "x"}).settings.legality_nodes, 0U);
  EXPECT_THAT(complaint({"--legality-nodes", "2e9", "x"}), HasSubstr("from 0 to 1000000000"));
  EXPECT_EQ(check({"--fail-on", "never", "x"}).fail_on, std::nullopt);
  EXPECT_EQ(check({"--max-findings", "0", "x"}).max_findings, 0U);
  EXPECT_EQ(check({"--no-draw-before", "30", "x"}).settings.no_draw_before, 30U);
  EXPECT_THAT(complaint({"--no-draw-before", "1001", "x"}), HasSubstr("from 0 to 1000"));
}

// As on a command line that overrules a file.
TEST(Options, TheLastValueMayBeTheDefaultAgain) {
  const arbiter::Settings defaults = check({"x"}).settings;
  EXPECT_EQ(check({"--class=blitz", "--class=auto", "x"}).settings.time_class, std::nullopt);
  EXPECT_EQ(check({"--after-illegal=stop", "--after-illegal=auto", "x"}).settings.after_illegal,
            defaults.after_illegal);
  EXPECT_EQ(check({"--winnable=off", "--winnable=auto", "x"}).settings.winnable, defaults.winnable);
  EXPECT_EQ(check({"--legality=off", "--legality=full", "x"}).settings.legality, defaults.legality);
  EXPECT_EQ(check({"--no-draw-before=30", "--no-draw-before=0", "x"}).settings.no_draw_before, 0U);
  EXPECT_EQ(check({"--fail-on=never", "--fail-on=error", "x"}).fail_on, Severity::error);
}

TEST(Options, APlanMayHaveAColonInItsName) {
  const Options options = check({"--shard", "C:plan.json:2", "-o", "part"});
  EXPECT_EQ(options.shard_plan, "C:plan.json");
  EXPECT_EQ(options.shard_part, 2U);
}

TEST(Options, AYearProposesTheEditionInForce) {
  const std::pair<const char*, const char*> years[] = {
      {"2020", "2018"}, {"2015", "2014"},    {"2016", "2014"}, {"2024", "2023"},
      {"1990", "old"},  {"2013", "old"},     {"2022", "2018"}, {"2014.03.01", "old"},
      {"2o18", "2018"}, {"2017-08", "2017"},
  };
  for (const auto& [written, edition] : years) {
    EXPECT_THAT(complaint({"--laws", written, "x"}),
                HasSubstr("not \"" + std::string(written) + "\"; did you mean " + edition + "?"));
  }
  EXPECT_THAT(complaint({"--laws", "newest", "x"}), testing::Not(HasSubstr("did you mean")));
}

TEST(Options, SelectionOfRules) {
  EXPECT_EQ(selected(check({"--select", "M210,d40", "--ignore", "D405,D406", "x"})),
            "M210 D401 D402 D403 D404 ");
  EXPECT_EQ(selected(check({"--select", "M210", "--select", "fivefold-missed", "x"})),
            "M210 D403 ");
  EXPECT_EQ(selected(check({"--extend-select", "S107", "--ignore", "M,D,P,R,S,C,X", "x"})), "");
  EXPECT_THAT(selected(check({"--extend-select", "S107", "x"})), HasSubstr("S107 S108"));
  EXPECT_EQ(selected(check({"--select", "M210", "--claims", "x"})), "M210 C601 C602 ");
  EXPECT_EQ(selected(check({"--claims", "--select", "M210", "--ignore", "C602", "x"})),
            "M210 C601 ");
  EXPECT_EQ(selected(check({"--claims", "--no-claims", "--select", "M210", "x"})), "M210 ");
  EXPECT_THAT(complaint({"--ignore", "M210,Q7", "x"}), HasSubstr("there is no rule \"Q7\""));
  // As from a variable that is not set: no rule would be left, and no game could fail.
  EXPECT_THAT(complaint({"--select", "", "x"}), HasSubstr("the list of rules is empty"));
  EXPECT_THAT(complaint({"--ignore", ",", "x"}), HasSubstr("the list of rules is empty"));
}

TEST(Options, SeverityOfRules) {
  const arbiter::Settings settings =
      check({"--severity", "M=warning,M210=info", "--severity", "s101=error", "x"}).settings;
  const auto of = [&](std::string_view id) {
    return settings.severity[rule_index(*arbiter::find_rule(id))];
  };
  EXPECT_EQ(of("M201"), Severity::warning);
  EXPECT_EQ(of("M210"), Severity::info);
  EXPECT_EQ(of("S101"), Severity::error);
  EXPECT_EQ(of("R501"), std::nullopt);
  EXPECT_THAT(complaint({"--severity", "M210", "x"}), HasSubstr("not of the form"));
  EXPECT_THAT(complaint({"--severity", "", "x"}), HasSubstr("the list of severities is empty"));
  EXPECT_THAT(complaint({"--severity", "M210=eror", "x"}), HasSubstr("did you mean M210=error?"));
}

TEST(Options, Formats) {
  const std::pair<const char*, ReportFormat> formats[] = {
      {"text", ReportFormat::text},     {"jsonl", ReportFormat::jsonl},
      {"json", ReportFormat::json},     {"csv", ReportFormat::csv},
      {"sarif", ReportFormat::sarif},   {"junit", ReportFormat::junit},
      {"github", ReportFormat::github}, {"gitlab", ReportFormat::gitlab},
      {"html", ReportFormat::html},     {"markdown", ReportFormat::markdown},
  };
  for (const auto& [name, format] : formats) {
    EXPECT_EQ(check({"-f", name, "x"}).reports[0].format, format) << name;
  }
  EXPECT_EQ(parse_options(Command::position, {"-f", "jsonl", "x"}).error, "");
  EXPECT_THAT(parse_options(Command::position, {"-f", "csv", "x"}).error,
              HasSubstr("format csv does not apply here; available: text, jsonl."));
  EXPECT_THAT(parse_options(Command::rules, {"-f", "jsonl"}).error,
              HasSubstr("format jsonl does not apply here; available: text, json, markdown."));
}

TEST(Options, PlacesOfReports) {
  const auto reports = check({"-f", "jsonl", "-f", "text=a.txt", "-o", "b.jsonl", "x"}).reports;
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].file, "b.jsonl");
  EXPECT_EQ(reports[1].file, "a.txt");
  EXPECT_EQ(check({"-o", "-", "x"}).reports[0].file, "");
  EXPECT_EQ(check({"-f", "text=a=b", "x"}).reports[0].file, "a=b");
  EXPECT_THAT(complaint({"-f", "text", "-f", "jsonl", "x"}), HasSubstr("standard output"));
  EXPECT_THAT(complaint({"-f", "text=a", "-f", "jsonl=a", "x"}), HasSubstr("both go to a"));
  EXPECT_THAT(complaint({"-f", "text=a", "-o", "b", "x"}), HasSubstr("gets no report"));
}

TEST(Options, EveryOptionIsInTheHelp) {
  for (const Command command : kAllCommands) {
    const std::string help = command_help(command);
    for (const OptionSpec& option : option_table()) {
      if (!option.is_for(command)) continue;
      const std::string short_name =
          option.letter == 0 ? "    " : std::string{'-', option.letter, ',', ' '};
      // A line of its own: other options' texts name some, too.
      EXPECT_THAT(help, HasSubstr("\n  " + short_name + "--" + std::string(option.name)));
    }
  }
}

// What explanations and complaints say about `fix` is what the arbiter asks for.
TEST(OptionOfFix, IsTheOneWithoutWhichTheRuleIsNotCorrected) {
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    arbiter::Settings notation;
    notation.corrects_notation = true;
    arbiter::Settings repairs;
    repairs.corrects_repairs = true;
    const auto option = option_of_fix(*rule);
    const bool always = option == "" || option == "--results";
    EXPECT_EQ(arbiter::is_corrected(*rule, {}), always) << rule->id;
    EXPECT_EQ(arbiter::is_corrected(*rule, notation), always || option == "--notation") << rule->id;
    EXPECT_EQ(arbiter::is_corrected(*rule, repairs), always || option == "--repairs") << rule->id;
    const std::string needed = "With " + std::string(option.value_or("")) + ", ";
    const bool says_so = correction_text(*rule).starts_with(needed);
    EXPECT_EQ(says_so, option && !option->empty()) << rule->id;
    EXPECT_EQ(correction_text(*rule).empty(), !option.has_value()) << rule->id;
  }
}

TEST(Options, NearMissesOfNames) {
  EXPECT_THAT(complaint({"--colour=never", "x"}), HasSubstr("did you mean --color?"));
  EXPECT_THAT(complaint({"--no-diagramm", "x"}), HasSubstr("did you mean --no-diagram?"));
  EXPECT_THAT(complaint({"--sort=sevrity", "x"}), HasSubstr("did you mean severity?"));
}

TEST(Options, TournamentReportsOfTheHighestSourceCount) {
  const ParsedOptions parsed = parse_options(Command::check, {"--trf=a.trf", "--trf", "b.trf", "x"},
                                             {.options = "--trf=old.trf"});
  EXPECT_EQ(parsed.error, "");
  EXPECT_THAT(parsed.options.tournament_reports, testing::ElementsAre("a.trf", "b.trf"));
}

TEST(Options, FilesThatNoStreamCanBe) {
  for (const char* const option : {"--trf", "--write-baseline", "--log-file"}) {
    EXPECT_THAT(complaint({option, "-", "x"}), HasSubstr("expected the name of a file, not -"));
    EXPECT_THAT(complaint({option, "", "x"}), HasSubstr("the file name is missing"));
  }
}

}  // namespace
}  // namespace tools
