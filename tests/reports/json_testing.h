// Reads back the JSON that a report has written.

#pragma once

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <string>

namespace tools {

/// Strict, valid UTF-8 included. Null, and a failure of the test, if it is no JSON.
inline rapidjson::Document parse_json(const std::string& text) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseValidateEncodingFlag>(text.c_str(), text.size());
  EXPECT_FALSE(document.HasParseError()) << text;
  return document;
}

inline std::string string_of(const rapidjson::Value& value) {
  return value.IsString() ? std::string(value.GetString(), value.GetStringLength()) : "(no string)";
}

}  // namespace tools
