// A range of the bytes of a layer that can seek.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tools/input/input_piece.h"
#include "tools/input/layer.h"

namespace tools {

class RangeLayer final : public Layer {
 public:
  RangeLayer(std::unique_ptr<Layer> below, ByteRange range);

  std::size_t read(char* buffer, std::size_t size) override;
  /// Also if the layer below ends before the range does.
  const std::string& fault() const override;

 private:
  std::unique_ptr<Layer> below_;
  std::uint64_t left_;  // bytes
  std::string fault_;
};

}  // namespace tools
