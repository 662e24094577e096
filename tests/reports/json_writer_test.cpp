// Strings in JSON: the same bytes as the library writes, however the writer copies them.

#include "tools/reports/json_writer.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace tools {
namespace {

std::string written(std::string_view text) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.open();
  json.add("first", text);
  json.add("second", text);
  json.close();
  return std::string(text_of(buffer));
}

std::string written_by_library(const std::string& text) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
  json.StartObject();
  for (const char* key : {"first", "second"}) {
    json.Key(key);
    json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  json.EndObject();
  return std::string(text_of(buffer));
}

TEST(JsonWriter, EachByteAtEachPlace) {
  for (std::size_t size = 1; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'a');
        text[at] = static_cast<char>(byte);
        ASSERT_EQ(written(text), written_by_library(text)) << byte << " at " << at;
      }
    }
  }
}

TEST(JsonWriter, TextsWithFewAndWithManyEscapes) {
  std::mt19937 random(7);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    const unsigned rare = 1 + random() % 40;
    for (unsigned left = random() % 60; left != 0; --left) {
      const bool odd = random() % rare == 0;
      text += odd ? static_cast<char>(random()) : static_cast<char>(' ' + random() % 95);
    }
    ASSERT_EQ(written(text), written_by_library(text));
  }
}

TEST(JsonWriter, NoText) { EXPECT_EQ(written(std::string_view()), R"({"first":"","second":""})"); }

}  // namespace
}  // namespace tools
