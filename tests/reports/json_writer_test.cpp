// Strings in JSON: the same bytes as the library writes, however the writer copies them, but for
// hidden characters, which become escapes.

#include "tools/reports/json_writer.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>

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

TEST(JsonWriter, EachAsciiByteAtEachPlace) {
  for (std::size_t size = 1; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (char byte = ' '; byte < 0x7F; ++byte) {
        std::string text(size, 'a');
        text[at] = byte;
        ASSERT_EQ(written(text), written_by_library(text)) << byte << " at " << at;
      }
      for (const std::string_view letter : {"é", "ł", "№", "♔", "😀"}) {
        std::string text(size, 'a');
        text.replace(at, 1, letter);
        ASSERT_EQ(written(text), written_by_library(text)) << letter << " at " << at;
      }
      for (const auto& [hidden, escape] :
           {std::pair("\x1b", "\\u001B"), std::pair("\x7f", "\\u007F"), std::pair("\n", "\\n"),
            std::pair("\u202E", "\\u202E")}) {
        std::string text(size, 'a');
        text.replace(at, 1, hidden);
        std::string escaped(size, 'a');
        escaped.replace(at, 1, escape);
        ASSERT_EQ(written(text), "{\"first\":\"" + escaped + "\",\"second\":\"" + escaped + "\"}");
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
      const char* const odd[] = {"\"", "\\", "\n", "é", "♔"};
      if (random() % rare == 0) {
        text += odd[random() % 5];
      } else {
        text += static_cast<char>(' ' + random() % 95);
      }
    }
    ASSERT_EQ(written(text), written_by_library(text));
  }
}

TEST(JsonWriter, NamesAreEscapedAsWell) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.open();
  json.add("plain", 1);
  json.add("\"literal\"\x7f", 2);
  json.add(std::string("a\\b"), 3);
  json.add(std::string_view("\n"), 4);
  json.close();
  EXPECT_EQ(text_of(buffer), R"({"plain":1,"\"literal\"\u007F":2,"a\\b":3,"\n":4})");
}

TEST(JsonWriter, WritesIfPlainOnlyWhatIsWrittenAsItIs) {
  for (int byte = 0; byte < 256; ++byte) {
    for (std::size_t size : {1, 3, 4, 7, 8, 9, 20}) {
      std::string text(size, 'a');
      text[size / 2] = static_cast<char>(byte);
      rapidjson::StringBuffer buffer;
      JsonWriter json(buffer);
      const bool plain = byte >= ' ' && byte < 0x7f && byte != '"' && byte != '\\';
      EXPECT_EQ(json.value_if_plain(text), plain) << byte;
      EXPECT_EQ(text_of(buffer), plain ? '"' + text + '"' : "") << byte;
    }
  }
}

TEST(JsonWriter, NoText) { EXPECT_EQ(written(std::string_view()), R"({"first":"","second":""})"); }

}  // namespace
}  // namespace tools
