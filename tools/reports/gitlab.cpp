#include "tools/reports/gitlab.h"

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/repository_path.h"
#include "tools/reports/summary_words.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

std::string_view gitlab_severity(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "major";
    case Severity::warning:
      return "minor";
    case Severity::info:
      break;
  }
  return "info";
}

// Fingerprints kept in memory, about 120 bytes each. A safety limit.
constexpr std::size_t kMostRemembered = 1'000'000;

// Numbers repeated fingerprints.
class DistinctFingerprints {
 public:
  std::string distinct(std::string fingerprint) {
    const auto seen = times_.find(fingerprint);
    if (seen != times_.end()) return fmt::format("{}-{}", fingerprint, ++seen->second);
    if (times_.size() < kMostRemembered) times_.emplace(fingerprint, 1);
    return fingerprint;
  }

 private:
  std::unordered_map<std::string, std::uint64_t> times_;
};

std::string path_of(std::string_view file) { return name_to_utf8(repository_path(file)); }

class GitlabReport : public Report {
 public:
  GitlabReport(OutputSink& sink, const GitlabOptions& options)
      : sink_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo&) override { sink_.write("["); }
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  struct Entry {
    std::string words;
    std::string_view name;
    std::string_view fingerprint;
    Severity severity = Severity::info;
    std::string_view file;
    std::uint64_t line = 1;
  };
  void write(const Entry& entry);

  OutputSink& sink_;
  FindingLimit limit_;
  Fingerprints fingerprints_;
  DistinctFingerprints distinct_;
  JsonSeparator before_finding_;
  rapidjson::StringBuffer buffer_;
  // With a finding; else, which matters only in a report that is rendered, the first one.
  std::string last_file_;
};

void GitlabReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const bool has_findings = !game.judged->findings.empty();
  if (has_findings || last_file_.empty()) last_file_ = game.file;
  if (!has_findings) return;
  const GameDecoder decoder(game.header.text);
  fingerprints_.start(game, decoder);
  for (const Finding& finding : game.judged->findings) {
    if (!limit_.take()) continue;
    const std::string title = rule_title(finding);
    const std::string fingerprint = fingerprints_.next(finding);
    write({whole_message(finding, decoder), title, fingerprint, finding.severity, game.file,
           game.place_of(finding.place).line});
  }
}

void GitlabReport::write(const Entry& entry) {
  if (entry.words.empty()) return;
  buffer_.Clear();
  JsonWriter json(buffer_);
  json.open();
  json.add("description", entry.words);
  json.add("check_name", entry.name);
  json.add("fingerprint", distinct_.distinct(std::string(entry.fingerprint)));
  json.add("severity", gitlab_severity(entry.severity));
  json.open("location");
  json.add("path", path_of(entry.file));
  json.open("lines");
  json.add("begin", entry.line);
  json.close();
  json.close();
  json.close();
  sink_.write(before_finding_.next());
  sink_.write(text_of(buffer_));
}

void GitlabReport::end(const Summary& summary) {
  const JudgedInPart& in_part = summary.judged_in_part;
  write({judged_in_part_sentence(summary), "games judged in part", "judged-in-part",
         in_part.fails ? Severity::error : Severity::info,
         in_part.has_place() ? in_part.file : last_file_,
         in_part.has_place() ? in_part.place.line : 1});
  write({unreadable_sentence(summary), "unreadable inputs", "unreadable-inputs", Severity::error,
         summary.first_unreadable});
  auto file = summary.first_of_variant.begin();  // in the order of the sentences
  for (const std::string& sentence : variant_sentences(summary)) {
    const bool is_known = file != summary.first_of_variant.end();
    write({sentence, "games of variants", "not-judged", Severity::warning,
           is_known ? (file++)->second : last_file_});
  }
  write({unshown_sentence(limit_.unprinted(), summary), "findings not shown", "not-shown",
         Severity::info, last_file_});
  sink_.write("\n]\n");
}

}  // namespace

std::unique_ptr<Report> make_gitlab_report(OutputSink& sink, const GitlabOptions& options) {
  return std::make_unique<GitlabReport>(sink, options);
}

}  // namespace tools
