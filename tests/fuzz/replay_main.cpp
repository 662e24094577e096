// replay DAMAGED FOLDER...
//
// Runs a target without the fuzzer: over the files below the folders, and over DAMAGED copies of
// them, damaged in the same ways each time.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/fixtures/mutation.h"
#include "tests/fuzz/fuzz.h"
#include "tests/testing/files.h"

extern "C" __attribute__((weak)) std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data,
                                                                     std::size_t size,
                                                                     std::size_t max_size,
                                                                     unsigned seed);

namespace fuzz {
namespace {

namespace fs = std::filesystem;

// Of a damaged copy, in bytes.
constexpr std::size_t kMostBytes = 4096;
// What one input may cost, with a factor of ten for sanitizers and busy machines.
constexpr double kMostSeconds = 20;

int damaged_copies = 0;
std::vector<std::string> folders;
std::string last_input;

// Keeps the input at which the process dies.
extern "C" void keep_input(int signal_number) {
  const char* const folder = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR");
  const fs::path path = fs::path(folder == nullptr ? "/tmp" : folder) / "crash";
  tests::write_file(path, last_input);
  const std::string words = "the input is in " + path.string() + "\n";
  [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, words.data(), words.size());
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void run(const std::string& input) {
  last_input = input;
  // Of exactly this size, so that a sanitizer sees what is read behind it.
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  const std::clock_t begin = std::clock();
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, kMostSeconds);
}

std::vector<std::string> seeds() {
  std::vector<fs::path> files;
  for (const std::string& folder : folders) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(
             folder, fs::directory_options::follow_directory_symlink)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> contents;
  for (const fs::path& file : files) contents.push_back(tests::read_file(file));
  return contents;
}

std::string damage(const std::string& seed, std::mt19937& random) {
  if (LLVMFuzzerCustomMutator == nullptr) return fixtures::mutate(seed, random);
  std::string text = seed;
  text.resize(kMostBytes);
  text.resize(LLVMFuzzerCustomMutator(reinterpret_cast<std::uint8_t*>(text.data()),
                                      std::min(seed.size(), kMostBytes), kMostBytes, random()));
  return text;
}

TEST(Replay, CorpusHasNoFault) {
  const std::vector<std::string> inputs = seeds();
  ASSERT_FALSE(inputs.empty());
  run("");
  for (const std::string& input : inputs) run(input);
}

TEST(Replay, DamagedCorpusHasNoFault) {
  const std::vector<std::string> inputs = seeds();
  std::mt19937 random(16);
  ASSERT_GT(damaged_copies, 0);
  for (int i = 0; i < damaged_copies; ++i) {
    const std::string& seed = inputs[random() % inputs.size()];
    run(damage(seed.substr(0, kMostBytes), random));
  }
}

}  // namespace
}  // namespace fuzz

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  if (count > 1) fuzz::damaged_copies = std::atoi(words[1]);
  if (count > 2) fuzz::folders.assign(words + 2, words + count);
  std::signal(SIGABRT, fuzz::keep_input);
  std::signal(SIGPIPE, SIG_IGN);
  return RUN_ALL_TESTS();
}
