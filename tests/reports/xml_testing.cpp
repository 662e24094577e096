#include "tests/reports/xml_testing.h"

#include <expat.h>
#include <gtest/gtest.h>

#include <memory>
#include <pugixml.hpp>
#include <type_traits>

namespace tools {
namespace {

// Pugixml reads much that is no XML: control characters, unknown entities, one attribute twice.
void expect_well_formed(const std::string& text) {
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, void (*)(XML_Parser)> parser(
      XML_ParserCreate(nullptr), XML_ParserFree);
  const auto status = XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE);
  EXPECT_EQ(status, XML_STATUS_OK) << XML_ErrorString(XML_GetErrorCode(parser.get())) << " at line "
                                   << XML_GetCurrentLineNumber(parser.get()) << " of\n"
                                   << text;
}

XmlElement element_of(const pugi::xml_node& node) {
  XmlElement element;
  element.name = node.name();
  for (const pugi::xml_attribute& each : node.attributes()) {
    element.attributes[each.name()] = each.value();
  }
  for (const pugi::xml_node& child : node.children()) {
    if (child.type() == pugi::node_element) {
      element.children.push_back(element_of(child));
    } else {
      element.text += child.value();
    }
  }
  return element;
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
  expect_well_formed(text);
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_buffer(
      text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata, pugi::encoding_utf8);
  EXPECT_TRUE(result) << result.description() << " at byte " << result.offset << " of\n" << text;
  return element_of(document.document_element());
}

}  // namespace tools
