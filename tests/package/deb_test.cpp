// The Debian package: made, looked into, unpacked, and its program run.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/testing/files.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using testing::ContainsRegex;
using testing::HasSubstr;

class Deb : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("dpkg-deb --version > /dev/null 2>&1") != 0) {
      GTEST_SKIP() << "there is no dpkg-deb here";
    }
    folder_ = testing::TempDir() + "deb_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + "/";
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  // What a shell command prints.
  std::string output(const std::string& command) const {
    const std::string out = folder_ + "output";
    status_ = std::system(("( " + command + " ) > '" + out + "' 2>&1").c_str());
    return tests::read_file(out);
  }

  std::string make(const std::string& name, const std::string& environment = "") const {
    std::string path =
        output(environment + " bash tools/lib/make_deb.sh tools/pgn-arbiter LICENSE '" + folder_ +
               name + "'");
    EXPECT_EQ(status_, 0) << path;
    if (!path.empty()) path.pop_back();
    return path;
  }

  // Made once: most of the time of this test goes there.
  std::string package() const {
    static const std::string made = make("../deb_shared");
    return made;
  }

  std::string folder_;
  mutable int status_ = 0;
};

TEST_F(Deb, SaysWhatItIs) {
  const std::string package = this->package();
  EXPECT_THAT(package, ContainsRegex("/deb_shared/pgn-arbiter_[0-9.]+_[a-z0-9]+\\.deb$"));
  const std::string info = output("dpkg-deb --info '" + package + "'");
  EXPECT_EQ(status_, 0);
  EXPECT_THAT(info, HasSubstr("Package: pgn-arbiter\n"));
  EXPECT_THAT(info, ContainsRegex("Version: [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(info, ContainsRegex("Depends: .*libarchive13.*libtbb12"));
  EXPECT_THAT(info, ContainsRegex("Installed-Size: [1-9]"));
}

TEST_F(Deb, HoldsTheProgramAndTheLicences) {
  const std::string package = this->package();
  const std::string contents = output("dpkg-deb --contents '" + package + "'");
  EXPECT_THAT(contents, ContainsRegex("-rwxr-xr-x root/root .* \\./usr/bin/pgn-arbiter\n"));
  EXPECT_THAT(contents,
              ContainsRegex("-rw-r--r-- root/root .* \\./usr/share/doc/pgn-arbiter/copyright"));
  output("dpkg-deb --extract '" + package + "' '" + folder_ + "tree'");
  ASSERT_EQ(status_, 0);
  EXPECT_EQ(tests::read_file(folder_ + "tree/usr/share/doc/pgn-arbiter/copyright"),
            tests::read_file("LICENSE"));
  EXPECT_THAT(tests::read_file(folder_ + "tree/usr/share/doc/pgn-arbiter/NOTICE"),
              HasSubstr("\nspdlog "));
  output("dpkg-deb --control '" + package + "' '" + folder_ + "control' && cd '" + folder_ +
         "tree' && md5sum --check --quiet ../control/md5sums");
  EXPECT_EQ(status_, 0);
}

// Parts that the program cannot print are left out silently; the others are present.
TEST_F(Deb, HoldsWhatTheProgramPrintsOfItself) {
  const std::string contents = output("dpkg-deb --contents '" + package() + "'");
  const auto goes_along = [&](const std::string& command, const std::string& file) {
    const bool printed =
        std::system(("tools/pgn-arbiter " + command + " > /dev/null 2>&1").c_str()) == 0;
    EXPECT_EQ(contents.find(file) != std::string::npos, printed) << command;
  };
  goes_along("man", "/usr/share/man/man1/pgn-arbiter.1.gz");
  goes_along("completion bash", "/usr/share/bash-completion/completions/pgn-arbiter");
  goes_along("completion zsh", "/usr/share/zsh/vendor-completions/_pgn-arbiter");
  goes_along("completion fish", "/usr/share/fish/vendor_completions.d/pgn-arbiter.fish");
}

TEST_F(Deb, ThePackedProgramRuns) {
  output("dpkg-deb --extract '" + package() + "' '" + folder_ + "tree'");
  const std::string program = "'" + folder_ + "tree/usr/bin/pgn-arbiter'";
  EXPECT_THAT(output(program + " --version"), ContainsRegex("^pgn-arbiter [0-9.]+\n$"));
  EXPECT_EQ(status_, 0);
  EXPECT_THAT(output(program + " check testdata/event.pgn"),
              HasSubstr("14 errors in 11 of 20 games"));
  EXPECT_EQ(WEXITSTATUS(status_), 1);
}

TEST_F(Deb, IsTheSameEachTime) {
  const std::string first = package();
  const std::string second = make("again");
  EXPECT_FALSE(tests::read_file(first).empty());
  EXPECT_TRUE(tests::read_file(first) == tests::read_file(second));
}

TEST_F(Deb, WhereDpkgShlibdepsFailsTheLibrariesAreKnown) {
  output("printf '#!/bin/sh\\nexit 1\\n' > '" + folder_ + "dpkg-shlibdeps' && chmod +x '" +
         folder_ + "dpkg-shlibdeps'");
  const std::string package = make("out", "PATH='" + folder_ + "':\"$PATH\"");
  EXPECT_THAT(output("dpkg-deb --info '" + package + "'"),
              HasSubstr("libarchive13, libc6 (>= 2.36), libgcc-s1, libnettle8, libstdc++6"));
}

TEST_F(Deb, WhatIsMissingIsTold) {
  EXPECT_THAT(output("bash tools/lib/make_deb.sh nothing LICENSE '" + folder_ + "out'"),
              HasSubstr("make_deb.sh: nothing is no program"));
  EXPECT_EQ(WEXITSTATUS(status_), 2);
}

}  // namespace
}  // namespace tools
