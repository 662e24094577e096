// GoogleTest's expectations in the helpers that targets share with tests.

#pragma once

#include <gtest/gtest.h>

#include "tests/fuzz/fuzz.h"

namespace fuzz {

/// From now on an expectation that fails ends the process, with its words.
inline void fail_on_expectations() {
  class Failing final : public testing::EmptyTestEventListener {
    void OnTestPartResult(const testing::TestPartResult& result) override {
      if (result.failed()) fail(result.message());
    }
  };
  static const bool once = [] {
    testing::UnitTest::GetInstance()->listeners().Append(new Failing);
    return true;
  }();
  static_cast<void>(once);
}

}  // namespace fuzz
