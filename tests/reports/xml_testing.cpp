#include "tests/reports/xml_testing.h"

#include <expat.h>
#include <gtest/gtest.h>

#include <memory>
#include <type_traits>

namespace tools {
namespace {

using Open = std::vector<XmlElement>;  // elements that are open, the innermost last

void on_start(void* data, const XML_Char* name, const XML_Char** attributes) {
  XmlElement element;
  element.name = name;
  for (; *attributes != nullptr; attributes += 2) element.attributes[attributes[0]] = attributes[1];
  static_cast<Open*>(data)->push_back(std::move(element));
}

void on_end(void* data, const XML_Char*) {
  Open& open = *static_cast<Open*>(data);
  if (open.size() < 2) return;
  XmlElement closed = std::move(open.back());
  open.pop_back();
  open.back().children.push_back(std::move(closed));
}

void on_text(void* data, const XML_Char* text, int length) {
  static_cast<Open*>(data)->back().text.append(text, static_cast<std::size_t>(length));
}

}  // namespace

std::string XmlElement::get(const std::string& attribute) const {
  const auto found = attributes.find(attribute);
  return found == attributes.end() ? "(none)" : found->second;
}

const XmlElement& XmlElement::child(const std::string& child_name) const {
  static const XmlElement kNone;
  const XmlElement* found = nullptr;
  for (const XmlElement& candidate : children) {
    if (candidate.name != child_name) continue;
    EXPECT_EQ(found, nullptr) << "several <" << child_name << "> in <" << name << ">";
    found = &candidate;
  }
  EXPECT_NE(found, nullptr) << "no <" << child_name << "> in <" << name << ">";
  return found == nullptr ? kNone : *found;
}

XmlElement parse_xml(const std::string& text) {
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, void (*)(XML_Parser)> parser(
      XML_ParserCreate(nullptr), XML_ParserFree);
  Open open;
  XML_SetUserData(parser.get(), &open);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  const auto status = XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE);
  if (status != XML_STATUS_OK || open.empty()) {
    ADD_FAILURE() << XML_ErrorString(XML_GetErrorCode(parser.get())) << " at line "
                  << XML_GetCurrentLineNumber(parser.get()) << " of\n"
                  << text;
    return {};
  }
  return open.front();
}

}  // namespace tools
