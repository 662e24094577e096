// Validates JSON by a JSON Schema (draft 4, which RapidJSON supports).

#pragma once

#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <memory>
#include <string>
#include <vector>

namespace tools {

class Schema {
 public:
  /// `path`: of the schema, in the source tree.
  explicit Schema(const std::string& path);

  /// Where a value breaks the schema and by what keyword; empty if it does not.
  std::string problem_with(const rapidjson::Value& value) const;

 private:
  rapidjson::Document text_;
  std::unique_ptr<rapidjson::SchemaDocument> schema_;
};

/// A value with one fault, and what was done to it.
struct Spoiled {
  std::string what;
  rapidjson::Document value;
};

/// All ways to take one key out of an object, to put one more into it, or to exchange a value for
/// one of another kind, anywhere in `value` but below the keys in `free`, where anything is
/// allowed.
std::vector<Spoiled> spoil(const rapidjson::Value& value, const std::vector<std::string>& free);

}  // namespace tools
