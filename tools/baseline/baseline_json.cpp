// The file of a baseline, read with the place of whatever is wrong in it.

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
#include "tools/baseline/baseline.h"
#include "tools/text/words.h"

namespace tools {
namespace {

constexpr std::string_view kFormat = "pgn-arbiter baseline";
constexpr std::uint64_t kVersion = 1;
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

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

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

// What RapidJSON's reader calls for each token; false stops it at that place, for `problem`.
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

// Each line end is counted once, however many entries ask.
std::uint64_t Handler::line_here() {
  const std::string_view passed = text_.substr(counted_, stream_.Tell() - counted_);
  line_ += static_cast<std::uint64_t>(std::count(passed.begin(), passed.end(), '\n'));
  counted_ += passed.size();
  return line_;
}

bool Handler::wrong_value() {
  switch (level_) {
    case Level::outside:
      return fail("an object is wanted: {\"format\": \"" + std::string(kFormat) + "\", …}");
    case Level::findings:
      return fail("a finding is an object in braces");
    case Level::file:
    case Level::entry:
      break;
  }
  if (key_ == "findings") return fail("\"findings\" is a list in brackets");
  if (key_ == "ply" || key_ == "count" || key_ == "version") {
    return fail(quoted(key_) + " is a number");
  }
  return fail(quoted(key_) + " is a text in quotes");
}

bool Handler::unknown_key(std::string_view key) {
  std::vector<std::string_view> names(std::begin(kFileKeys), std::end(kFileKeys));
  if (level_ == Level::entry) {
    names = {"ply", "count"};
    for (const TextKey& known : kTextKeys) names.push_back(known.name);
  }
  const std::string_view meant = nearest(key, names);
  return fail("unknown key " + quoted(key) +
              (meant.empty() ? "" : "; did you mean " + quoted(meant) + "?"));
}

bool Handler::Key(const char* letters, rapidjson::SizeType length, bool) {
  key_.assign(letters, length);
  if (level_ == Level::file) {
    const bool known =
        std::find(std::begin(kFileKeys), std::end(kFileKeys), key_) != std::end(kFileKeys);
    return known || unknown_key(key_);
  }
  const bool known = key_ == "ply" || key_ == "count" ||
                     std::any_of(std::begin(kTextKeys), std::end(kTextKeys),
                                 [&](const TextKey& text) { return text.name == key_; });
  return known || unknown_key(key_);
}

bool Handler::String(const char* letters, rapidjson::SizeType length, bool) {
  const std::string_view value(letters, length);
  if (level_ == Level::file && key_ == "format") {
    has_format_ = true;
    return value == kFormat || fail("the format is not " + quoted(kFormat));
  }
  if (level_ != Level::entry) return wrong_value();
  for (const TextKey& text : kTextKeys) {
    if (text.name != key_) continue;
    entry_.*text.text = value;
    return true;
  }
  return wrong_value();
}

bool Handler::Uint64(std::uint64_t number) {
  if (level_ == Level::file && key_ == "version") {
    has_version_ = true;
    return number == kVersion ||
           fail("version " + std::to_string(number) +
                " is not known here; this program knows version " + std::to_string(kVersion));
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
    return fail(quoted(key_) + " is out of range: " + std::to_string(number));
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
    return complete() || fail("\"format\", \"version\" and \"findings\" must all be there");
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
    return fail("the finding's \"fingerprint\" is not one: 32 digits from 0-9 and a-f are wanted");
  }
  if (arbiter::find_rule(entry_.rule) == nullptr) {
    return fail("the finding's \"rule\" is none: " + quoted(entry_.rule));
  }
  if (const BaselineEntry* const other = baseline.find(entry_.fingerprint)) {
    return fail("the finding stands here for the second time; the first is in line " +
                std::to_string(other->line));
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
  add_text("reason", entry.reason, json);
  add_text("by", entry.by, json);
  json.EndObject();
}

}  // namespace

std::variant<Baseline, std::string> read_baseline(std::string_view file, std::string_view text) {
  const std::size_t begin =
      text.starts_with(pgn::kUtf8ByteOrderMark) ? pgn::kUtf8ByteOrderMark.size() : 0;
  // The text's own offsets are those of the places; the mark of byte order is no character.
  const std::string_view body = text.substr(begin);
  rapidjson::MemoryStream stream(body.data(), body.size());
  Handler handler(body, stream);
  rapidjson::Reader reader;
  // Iterative: brackets in brackets without end must not use up the stack.
  constexpr unsigned kFlags =
      rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, handler);
  if (!result.IsError()) return std::move(handler.baseline);
  const Place place = place_of(body, result.Offset());
  const std::string problem = handler.problem.empty()
                                  ? "not JSON: " + std::string(GetParseError_En(result.Code()))
                                  : handler.problem;
  return std::string(file) + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) +
         ": " + problem;
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
