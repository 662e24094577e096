// Rulings in the arbiter's sheet: recorded, saved and loaded as a user does it.

#pragma once

#include <string>
#include <vector>

#include "tests/browser/sheet_testing.h"

namespace browser_tests {

/// A file of rulings with these entries.
std::string file_of(const std::string& findings);

/// An entry for a finding that no sheet here has.
extern const std::string kElsewhere;

class Rulings : public Sheet {
 protected:
  void TearDown() override;

  /// Without the question whether this page may be left.
  static void leave();
  static void open(const std::string& pgn, std::vector<std::string> options = {});
  /// With findings about the event as well.
  static void open_event(const std::string& pgn, const std::vector<std::string>& options = {});

  /// Saves the rulings: their text, and the name of the file.
  static std::string saved();
  static std::string saved_name();
  /// As if the file were chosen.
  static void load(const std::string& text, const std::string& name = "rulings.json");

  static std::string said();
  static std::string count();
  static std::string value_of(const std::string& id);
  static std::string chosen();
  /// Of the finding with that number, in the list.
  static std::string label_of(const std::string& number);
  static bool asks_before_leaving();
};

}  // namespace browser_tests
