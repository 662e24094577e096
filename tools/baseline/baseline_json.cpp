#include "tools/baseline/baseline_json.h"

#include <fmt/core.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>

#include <algorithm>
#include <string>
#include <utility>

#include "arbiter/rules/registry.h"
#include "parser/utf8.h"
#include "tools/text/utf8.h"
#include "tools/text/words.h"

namespace tools {
namespace {

constexpr std::string_view kFormat = "pgn-arbiter baseline";
constexpr std::uint64_t kVersion = 1;
// The largest `ply` and `count`: a safety limit, so that both fit their types.
constexpr std::uint64_t kMostFindings = 1'000'000'000;

constexpr std::string_view kFileKeys[] = {"format", "version", "findings"};

struct TextKey {
  std::string_view name;
  std::string BaselineEntry::*text;
};
constexpr TextKey kTextKeys[] = {
    {"white", &BaselineEntry::white},
    {"black", &BaselineEntry::black},
    {"event", &BaselineEntry::event},
    {"move", &BaselineEntry::move},
    {"rule", &BaselineEntry::rule},
    {"name", &BaselineEntry::name},
    {"reason", &BaselineEntry::reason},
    {"by", &BaselineEntry::by},
    {"fingerprint", &BaselineEntry::fingerprint},
};

// In the order of Ruling.
constexpr std::string_view kRulings[] = {"accept", "correct", "restore"};

bool is_fingerprint(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if there is none
  const auto line_ends = std::count(before.begin(), before.end(), '\n');
  return {static_cast<std::uint64_t>(line_ends) + 1, before.size() - line_begin + 1};
}

// RapidJSON's reader calls one of these for each token. One that returns false has set `problem`
// and stops the reader there.
class Handler {
 public:
  Handler(std::string_view text, const rapidjson::MemoryStream& stream)
      : text_(text), stream_(stream) {}

  std::string problem;
  Baseline baseline;

  bool complete() const { return has_format_ && has_version_ && has_findings_; }

  bool Null() { return wrong_value(); }
  bool Bool(bool) { return wrong_value(); }
  bool Int(int number) {
    return number < 0 ? wrong_value() : Uint64(static_cast<unsigned>(number));
  }
  bool Uint(unsigned number) { return Uint64(number); }
  bool Int64(std::int64_t) { return wrong_value(); }
  bool Double(double) { return wrong_value(); }
  bool RawNumber(const char*, rapidjson::SizeType, bool) { return wrong_value(); }
  bool Uint64(std::uint64_t number);
  bool String(const char* letters, rapidjson::SizeType length, bool);
  bool Key(const char* letters, rapidjson::SizeType length, bool);
  bool StartObject();
  bool EndObject(rapidjson::SizeType);
  bool StartArray();
  bool EndArray(rapidjson::SizeType);

 private:
  enum class Level { outside, file, findings, entry };

  bool fail(std::string words) {
    problem = std::move(words);
    return false;
  }
  bool wrong_value();
  bool unknown_key(std::string_view key);
  bool set_ruling(std::string_view value);
  bool check_entry();
  std::uint64_t line_here();

  std::string_view text_;
  const rapidjson::MemoryStream& stream_;
  std::size_t counted_ = 0;  // bytes of the text whose line ends are in line_
  std::uint64_t line_ = 1;
  Level level_ = Level::outside;
  std::string key_;
  BaselineEntry entry_;
  bool has_format_ = false;
  bool has_version_ = false;
  bool has_findings_ = false;
};

// Counts each line end of the text once, however many entries there are.
std::uint64_t Handler::line_here() {
  const std::string_view passed = text_.substr(counted_, stream_.Tell() - counted_);
  line_ += static_cast<std::uint64_t>(std::count(passed.begin(), passed.end(), '\n'));
  counted_ += passed.size();
  return line_;
}

bool Handler::wrong_value() {
  switch (level_) {
    case Level::outside:
      return fail(fmt::format("expected an object: {{\"format\": \"{}\", …}}", kFormat));
    case Level::findings:
      return fail("expected a finding: an object in braces");
    case Level::file:
    case Level::entry:
      break;
  }
  if (key_ == "findings") return fail("\"findings\" must be a list in brackets");
  if (key_ == "ply" || key_ == "count" || key_ == "version") {
    return fail(fmt::format("\"{}\" must be a number", key_));
  }
  return fail(fmt::format("\"{}\" must be a text in quotes", key_));
}

bool Handler::unknown_key(std::string_view key) {
  std::vector<std::string_view> names(std::begin(kFileKeys), std::end(kFileKeys));
  if (level_ == Level::entry) {
    names = {"ply", "count", "ruling"};
    for (const TextKey& known : kTextKeys) names.push_back(known.name);
  }
  const std::string_view meant = nearest(key, names);
  if (meant.empty()) return fail(fmt::format("unknown key \"{}\"", key));
  return fail(fmt::format("unknown key \"{}\"; did you mean \"{}\"?", key, meant));
}

bool Handler::Key(const char* letters, rapidjson::SizeType length, bool) {
  key_.assign(letters, length);
  if (level_ == Level::file) {
    const bool known =
        std::find(std::begin(kFileKeys), std::end(kFileKeys), key_) != std::end(kFileKeys);
    return known || unknown_key(key_);
  }
  const bool known = key_ == "ply" || key_ == "count" || key_ == "ruling" ||
                     std::any_of(std::begin(kTextKeys), std::end(kTextKeys),
                                 [&](const TextKey& text) { return text.name == key_; });
  return known || unknown_key(key_);
}

bool Handler::String(const char* letters, rapidjson::SizeType length, bool) {
  const std::string_view value(letters, length);
  // RapidJSON takes a lone second surrogate, and the file that we write of it would not be
  // readable.
  if (!is_valid_utf8(value)) return fail("half of a surrogate pair stands alone in a text");
  if (level_ == Level::file && key_ == "format") {
    has_format_ = true;
    return value == kFormat || fail(fmt::format("the format is not \"{}\"", kFormat));
  }
  if (level_ != Level::entry) return wrong_value();
  if (key_ == "ruling") return set_ruling(value);
  for (const TextKey& text : kTextKeys) {
    if (text.name != key_) continue;
    entry_.*text.text = value;
    return true;
  }
  return wrong_value();
}

bool Handler::set_ruling(std::string_view value) {
  const auto known = std::find(std::begin(kRulings), std::end(kRulings), value);
  if (known == std::end(kRulings)) {
    return fail(fmt::format(
        "the ruling \"{}\" is unknown; it must be \"accept\", \"correct\" or \"restore\"", value));
  }
  entry_.ruling = static_cast<Ruling>(known - std::begin(kRulings));
  return true;
}

bool Handler::Uint64(std::uint64_t number) {
  if (level_ == Level::file && key_ == "version") {
    has_version_ = true;
    return number == kVersion ||
           fail(fmt::format("version {} is unknown; this program reads version {}", number,
                            kVersion));
  }
  if (level_ != Level::entry) return wrong_value();
  if (key_ == "ply" && number <= kMostFindings) {
    entry_.ply = static_cast<std::uint32_t>(number);
    return true;
  }
  if (key_ == "count" && number >= 1 && number <= kMostFindings) {
    entry_.count = number;
    return true;
  }
  if (key_ == "ply" || key_ == "count") {
    return fail(fmt::format("\"{}\" is out of range: {}", key_, number));
  }
  return wrong_value();
}

bool Handler::StartObject() {
  switch (level_) {
    case Level::outside:
      level_ = Level::file;
      return true;
    case Level::findings:
      level_ = Level::entry;
      entry_ = {};
      entry_.line = line_here();
      return true;
    case Level::file:
    case Level::entry:
      break;
  }
  return wrong_value();
}

bool Handler::EndObject(rapidjson::SizeType) {
  if (level_ == Level::file) {
    level_ = Level::outside;
    return complete() || fail("\"format\", \"version\" and \"findings\" are all required");
  }
  level_ = Level::findings;
  return check_entry();
}

bool Handler::StartArray() {
  if (level_ != Level::file || key_ != "findings") return wrong_value();
  level_ = Level::findings;
  has_findings_ = true;
  return true;
}

bool Handler::EndArray(rapidjson::SizeType) {
  level_ = Level::file;
  return true;
}

bool Handler::check_entry() {
  if (!is_fingerprint(entry_.fingerprint)) {
    return fail("the finding's \"fingerprint\" must be 32 digits from 0-9 and a-f");
  }
  if (arbiter::find_rule(entry_.rule) == nullptr) {
    return fail(fmt::format("the finding's \"rule\" is unknown: \"{}\"", entry_.rule));
  }
  if (const BaselineEntry* const other = baseline.find(entry_.fingerprint)) {
    return fail(
        fmt::format("the finding is listed twice; the first entry is in line {}", other->line));
  }
  return baseline.add(std::move(entry_));
}

// --- writing ---

using Writer = rapidjson::PrettyWriter<rapidjson::StringBuffer>;

void key(std::string_view name, Writer& json) {
  json.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}

void add_text(std::string_view name, const std::string& value, Writer& json) {
  if (value.empty()) return;
  key(name, json);
  json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
}

void write_entry(const BaselineEntry& entry, Writer& json) {
  json.StartObject();
  add_text("white", entry.white, json);
  add_text("black", entry.black, json);
  add_text("event", entry.event, json);
  key("ply", json);
  json.Uint(entry.ply);
  add_text("move", entry.move, json);
  add_text("rule", entry.rule, json);
  add_text("name", entry.name, json);
  add_text("fingerprint", entry.fingerprint, json);
  if (entry.count != 1) {
    key("count", json);
    json.Uint64(entry.count);
  }
  if (entry.ruling != Ruling::accept) {
    add_text("ruling", std::string(kRulings[static_cast<std::size_t>(entry.ruling)]), json);
  }
  add_text("reason", entry.reason, json);
  add_text("by", entry.by, json);
  json.EndObject();
}

}  // namespace

std::variant<Baseline, std::string> read_baseline(std::string_view file, std::string_view text) {
  const std::size_t begin =
      text.starts_with(pgn::kUtf8ByteOrderMark) ? pgn::kUtf8ByteOrderMark.size() : 0;
  // Columns are counted without the byte order mark.
  const std::string_view body = text.substr(begin);
  rapidjson::MemoryStream stream(body.data(), body.size());
  Handler handler(body, stream);
  rapidjson::Reader reader;
  // Iterative: deeply nested brackets must not overflow the stack.
  constexpr unsigned kFlags =
      rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, handler);
  if (!result.IsError()) return std::move(handler.baseline);
  const Place place = place_of(body, result.Offset());
  const std::string problem = handler.problem.empty()
                                  ? fmt::format("not JSON: {}", GetParseError_En(result.Code()))
                                  : handler.problem;
  return fmt::format("{}:{}:{}: {}", file, place.line, place.column, problem);
}

std::string write_baseline(const Baseline& baseline) {
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  json.SetIndent(' ', 2);
  json.StartObject();
  add_text("format", std::string(kFormat), json);
  key("version", json);
  json.Uint64(kVersion);
  key("findings", json);
  json.StartArray();
  for (const BaselineEntry* entry : baseline.sorted()) write_entry(*entry, json);
  json.EndArray();
  json.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace tools
