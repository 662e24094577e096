#include "tools/shards/plan.h"

#include <fmt/core.h>
#include <rapidjson/document.h>
#include <sys/stat.h>

#include <fstream>
#include <set>

#include "tools/input/text_file.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/json_writer.h"

namespace tools {
namespace {

constexpr std::string_view kFormat = "pgn-arbiter plan";
constexpr unsigned kFormatVersion = 2;
constexpr std::size_t kMostMib = 4096;  // a safety limit: plans of ten million files are smaller

using Json = rapidjson::Value;

std::string line_of(const PlannedInput& input) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.open();
  json.add("path", input.path);
  json.add("named", input.named);
  if (input.error.empty()) {
    json.add("size", input.state.size);
    json.add("modified", input.state.modified);
  } else {
    json.add("error", input.error);
  }
  json.close();
  return std::string(text_of(buffer));
}

std::string object_of(const PlannedPiece& piece) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.open();
  json.add("input", static_cast<std::uint64_t>(piece.input));
  if (piece.bytes) {
    json.add("begin", piece.bytes->begin);
    json.add("end", piece.bytes->end);
  }
  if (piece.frames) {
    json.add("begin", piece.frames->begin);
    json.add("end", piece.frames->end);
    json.add("skip", piece.frames->skip);
    json.add("extra", piece.frames->extra);
  }
  if (piece.members) {
    json.add("first", piece.members->first);
    if (piece.members->count != MemberRange::kAllOthers) json.add("count", piece.members->count);
  }
  json.close();
  return std::string(text_of(buffer));
}

std::string line_of(const std::vector<PlannedPiece>& part) {
  std::string line = "[";
  for (const PlannedPiece& piece : part) line += (line.size() > 1 ? "," : "") + object_of(piece);
  return line + "]";
}

template <class List>
std::string lines_of(const List& list) {
  std::string lines = "[";
  for (const auto& item : list) lines += (lines.size() > 1 ? ",\n  " : "\n  ") + line_of(item);
  return lines + "\n]";
}

std::string list_of(const std::vector<std::string>& texts) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.value(texts);
  return std::string(text_of(buffer));
}

// --- reading ---

const Json* member(const Json& object, const char* name) {
  if (!object.IsObject()) return nullptr;
  const auto found = object.FindMember(name);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

bool read_text(const Json& object, const char* name, std::string& text) {
  const Json* const value = member(object, name);
  if (value == nullptr || !value->IsString()) return false;
  text.assign(value->GetString(), value->GetStringLength());
  return true;
}

std::optional<std::uint64_t> number(const Json& object, const char* name) {
  const Json* const value = member(object, name);
  if (value == nullptr || !value->IsUint64()) return std::nullopt;
  return value->GetUint64();
}

bool read_input(const Json& json, PlannedInput& input) {
  const Json* const named = member(json, "named");
  if (!read_text(json, "path", input.path) || named == nullptr || !named->IsBool()) return false;
  input.named = named->GetBool();
  if (read_text(json, "error", input.error)) return !input.error.empty();
  const Json* const modified = member(json, "modified");
  const auto size = number(json, "size");
  if (!size || modified == nullptr || !modified->IsInt64()) return false;
  input.state = {*size, modified->GetInt64()};
  return true;
}

bool read_piece(const Json& json, const std::vector<PlannedInput>& inputs, PlannedPiece& piece) {
  const auto input = number(json, "input");
  if (!input || *input >= inputs.size()) return false;
  piece.input = static_cast<std::size_t>(*input);
  const auto begin = number(json, "begin");
  const auto end = number(json, "end");
  if (begin.has_value() != end.has_value()) return false;
  if (begin) {
    if (*begin >= *end || *end > inputs[piece.input].state.size) return false;
    const auto skip = number(json, "skip");
    const auto extra = number(json, "extra");
    if (skip.has_value() != extra.has_value()) return false;
    if (skip) {
      piece.frames = FrameRange{*begin, *end, *skip, *extra};
    } else {
      piece.bytes = ByteRange{*begin, *end};
    }
  }
  if (const auto first = number(json, "first")) {
    piece.members = MemberRange{*first, number(json, "count").value_or(MemberRange::kAllOthers)};
  }
  return true;
}

bool read_lists(const Json& json, Plan& plan) {
  const Json* const paths = member(json, "paths");
  const Json* const inputs = member(json, "inputs");
  const Json* const parts = member(json, "parts");
  for (const Json* list : {paths, inputs, parts}) {
    if (list == nullptr || !list->IsArray()) return false;
  }
  for (const Json& path : paths->GetArray()) {
    if (!path.IsString()) return false;
    plan.paths.emplace_back(path.GetString(), path.GetStringLength());
  }
  for (const Json& input : inputs->GetArray()) {
    if (!read_input(input, plan.inputs.emplace_back())) return false;
  }
  for (const Json& part : parts->GetArray()) {
    if (!part.IsArray()) return false;
    auto& pieces = plan.parts.emplace_back();
    for (const Json& piece : part.GetArray()) {
      if (!read_piece(piece, plan.inputs, pieces.emplace_back())) return false;
    }
  }
  return !plan.parts.empty() && plan.parts.size() <= kMostParts;
}

}  // namespace

std::optional<FileState> file_state(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  constexpr std::int64_t kNanoseconds = 1'000'000'000;
  return FileState{static_cast<std::uint64_t>(status.st_size),
                   status.st_mtim.tv_sec * kNanoseconds + status.st_mtim.tv_nsec};
}

std::vector<InputPiece> Plan::pieces(std::size_t part) const {
  std::vector<InputPiece> pieces;
  for (const PlannedPiece& piece : parts[part]) {
    const PlannedInput& input = inputs[piece.input];
    pieces.push_back(
        {input.path, input.named, input.error, piece.bytes, piece.members, piece.frames});
  }
  return pieces;
}

std::string write_plan(const Plan& plan) {
  return fmt::format(
      "{{\n\"format\": \"{}\",\n\"format_version\": {},\n\"version\": {},\n\"paths\": {},\n"
      "\"inputs\": {},\n\"parts\": {}\n}}\n",
      kFormat, kFormatVersion, json_literal(plan.version), list_of(plan.paths),
      lines_of(plan.inputs), lines_of(plan.parts));
}

std::variant<Plan, std::string> read_plan(std::string_view text) {
  rapidjson::Document json;
  // Iterative: deeply nested brackets must not overflow the stack.
  json.Parse<rapidjson::kParseIterativeFlag>(text.data(), text.size());
  std::string format;
  if (json.HasParseError() || !read_text(json, "format", format) || format != kFormat) {
    return "this is no whole plan of pgn-arbiter shard";
  }
  if (number(json, "format_version") != kFormatVersion) {
    return "the plan is of another version of the program; plan again";
  }
  Plan plan;
  if (!read_text(json, "version", plan.version) || !read_lists(json, plan)) {
    return "the plan is damaged; plan again";
  }
  plan.id = fingerprint_of(text);
  return plan;
}

bool looks_like_plan(const std::string& path) {
  if (!file_state(path)) return false;
  const std::string beginning = fmt::format("{{\n\"format\": \"{}\",\n", kFormat);
  std::string bytes(beginning.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  return file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) && bytes == beginning;
}

std::variant<Plan, std::string> read_plan_file(const std::string& path, TextFiles& files) {
  const auto text = files.read(path, kMostMib);
  if (const auto* fault = std::get_if<FileFault>(&text)) {
    return fmt::format("{}: {}", path, fault->message);
  }
  auto plan = read_plan(std::get<std::string>(text));
  if (auto* problem = std::get_if<std::string>(&plan)) *problem = path + ": " + *problem;
  return plan;
}

std::string changed_input(const Plan& plan, std::size_t part) {
  std::set<std::size_t> seen;
  for (const PlannedPiece& piece : plan.parts[part]) {
    const PlannedInput& input = plan.inputs[piece.input];
    if (!input.error.empty() || !seen.insert(piece.input).second) continue;
    const auto state = file_state(input.path);
    if (!state) return fmt::format("{} was planned and is not there any more", input.path);
    if (*state == input.state) continue;
    return fmt::format(
        "{} has changed since it was planned ({}); plan again", input.path,
        state->size == input.state.size
            ? "it was written to"
            : fmt::format("it had {} bytes and has {}", input.state.size, state->size));
  }
  return {};
}

}  // namespace tools
