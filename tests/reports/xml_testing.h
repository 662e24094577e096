// Reads back the XML that a report has written: Pugixml finds what stands in it, as the readers of
// JUnit do, and Expat, which takes nothing but XML, has to agree that it is XML.

#pragma once

#include <map>
#include <string>
#include <vector>

namespace tools {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // directly inside, all of it in one
  std::vector<XmlElement> children;

  /// The attribute's value; "(none)" if it is not there.
  std::string get(const std::string& attribute) const;
  /// The only child of that name; a failure of the test, and an empty element, otherwise.
  const XmlElement& child(const std::string& child_name) const;
};

/// The root. A failure of the test, and an empty element, if the text is not well-formed.
XmlElement parse_xml(const std::string& text);

}  // namespace tools
