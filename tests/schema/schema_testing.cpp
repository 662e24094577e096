#include "tests/schema/schema_testing.h"

#include <gtest/gtest.h>
#include <rapidjson/pointer.h>
#include <rapidjson/stringbuffer.h>

#include <algorithm>

#include "tests/cli/program.h"
#include "tests/fixtures/fixture.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

using rapidjson::Document;
using rapidjson::Pointer;
using rapidjson::Value;

std::string text_of(const Pointer& pointer) {
  rapidjson::StringBuffer buffer;
  pointer.StringifyUriFragment(buffer);
  return buffer.GetString();
}

class Spoiler {
 public:
  Spoiler(const Value& whole, const std::vector<std::string>& free) : whole_(whole), free_(free) {}

  void visit(const Pointer& at, const Value& value) {
    // A null or an empty list is exchanged too; an object in place of anything but an object is
    // wrong everywhere.
    if (!value.IsObject()) {
      add("an object in place of " + text_of(at),
          [&](Document& copy) { at.Set(copy, Value(rapidjson::kObjectType).Move()); });
      if (!value.IsArray()) return;
      for (rapidjson::SizeType i = 0; i < std::min(value.Size(), 2u); ++i) {
        visit(at.Append(i), value[i]);
      }
      return;
    }
    add("a number in place of " + text_of(at),
        [&](Document& copy) { at.Set(copy, Value(-1.5).Move()); });
    add("one key more in " + text_of(at),
        [&](Document& copy) { at.Append("not_a_key", 9).Set(copy, true); });
    for (const auto& member : value.GetObject()) {
      const std::string key = member.name.GetString();
      const Pointer below = at.Append(key.c_str(), static_cast<rapidjson::SizeType>(key.size()));
      add("without " + text_of(below), [&](Document& copy) { below.Erase(copy); });
      if (std::find(free_.begin(), free_.end(), key) == free_.end()) visit(below, member.value);
    }
  }

  std::vector<Spoiled> take() { return std::move(spoiled_); }

 private:
  template <class Change>
  void add(std::string what, Change change) {
    Spoiled spoiled{std::move(what), {}};
    spoiled.value.CopyFrom(whole_, spoiled.value.GetAllocator());
    change(spoiled.value);
    spoiled_.push_back(std::move(spoiled));
  }

  const Value& whole_;
  const std::vector<std::string>& free_;
  std::vector<Spoiled> spoiled_;
};

}  // namespace

Schema::Schema(const std::string& path) {
  const std::string text = tests::read_file(path);
  text_.Parse(text.c_str());
  EXPECT_FALSE(text_.HasParseError()) << path;
  schema_ = std::make_unique<rapidjson::SchemaDocument>(text_);
}

std::string Schema::problem_with(const Value& value) const {
  rapidjson::SchemaValidator validator(*schema_);
  if (value.Accept(validator)) return {};
  return text_of(validator.GetInvalidDocumentPointer()) + " breaks \"" +
         validator.GetInvalidSchemaKeyword() + "\" of " +
         text_of(validator.GetInvalidSchemaPointer());
}

std::vector<Spoiled> spoil(const Value& value, const std::vector<std::string>& free) {
  Spoiler spoiler(value, free);
  spoiler.visit(Pointer(), value);
  return spoiler.take();
}

}  // namespace tools
