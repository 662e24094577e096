// The scripts that have an archive judged in parts, with stand-ins for Slurm and GNU parallel,
// which do one task after the other. tests/scale/slurm_test.sh and parallel_test.sh have the real
// ones.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/cli/program.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Scripts : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(scratch());
    fs::create_directories(scratch() + "bin");
    for (const std::string name :
         {"killed", "parallel", "sbatch", "scancel", "scontrol", "squeue"}) {
      const std::string copy = scratch() + "bin/" + name;
      fs::copy_file(fs::canonical(source_file("tests/scale/stand_ins/" + name + ".sh")), copy);
      fs::permissions(copy, fs::perms::owner_all);
    }
    program_ = fs::canonical(source_file("tools/pgn-arbiter")).string();
    write_file("some games.pgn", kGood + kIllegal + kWarned + kGood + kIllegal + kGood + kIllegal +
                                     kWarned + kGood + kGood);
  }

  // Runs a script of tools with these words of the shell, in scratch().
  RunResult call(const std::string& script, const std::string& words) {
    const std::string path = fs::absolute(source_file("tools/" + script)).string();
    const std::string command =
        "cd '" + scratch() + "' && PATH=\"$PWD/bin:$PATH\" STAND_IN=\"$PWD\" REAL_PROGRAM='" +
        program_ + "' '" + path + "' " + words + " >out.txt 2>err.txt </dev/null";
    const int status = std::system(command.c_str());
    RunResult result;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result.out = read_file("out.txt");
    result.err = read_file("err.txt");
    return result;
  }

  RunResult submit(const std::string& words) { return call("slurm/submit.sh", words); }
  RunResult parallel(const std::string& words) { return call("parallel.sh", words); }

  // The words that give a plan of five parts.
  std::string plan(const std::string& paths = "'some games.pgn'") const {
    return "--program '" + program_ + "' --parts 5 'my work' " + paths + " ";
  }

  // The report in `my work` is that of one machine, as is the status.
  void expect_report_of(const std::string& path, const RunResult& called) {
    const RunResult alone = run({"check", path});
    EXPECT_EQ(called.status, alone.status) << called.err;
    EXPECT_EQ(read_file("my work/report"), alone.out);
    EXPECT_NE(alone.out, "");
    EXPECT_EQ(read_file("my work/status"), std::to_string(alone.status) + "\n");
  }

  std::string program_;
};

TEST_F(Scripts, SlurmJudgesAndMerges) {
  const RunResult called =
      submit("--wait --at-once 3 " + plan() + "--sbatch --partition 'a b' --time=1:00");
  expect_report_of("some games.pgn", called);
  EXPECT_EQ(called.status, 1) << "there are illegal moves";
  const std::string log = read_file("sbatch.log");
  EXPECT_THAT(log, AllOf(HasSubstr("--array=1-5%3\n"), HasSubstr("--requeue\n"),
                         HasSubstr("--dependency=afterany:1\n"),
                         HasSubstr("--partition\na b\n--time=1:00\n")));
  EXPECT_TRUE(fs::is_empty(scratch() + "my work/attempts"));
}

TEST_F(Scripts, SlurmWithoutWaitingSaysWhatToStop) {
  const RunResult called = submit(plan());
  EXPECT_EQ(called.status, 0);
  EXPECT_THAT(called.err, AllOf(HasSubstr("5 parts, 5 to judge: job 1; merge: job 2"),
                                HasSubstr("scancel 1 2")));
}

TEST_F(Scripts, ASecondCallJudgesTheRest) {
  write_file("skipped", "2\n4\n");
  const RunResult first = submit("--wait " + plan());
  EXPECT_EQ(first.status, 2);
  EXPECT_THAT(first.err, AllOf(HasSubstr("error: 2 of 5 parts are missing: 2 4\n"),
                               HasSubstr("part 2 was not begun")));
  EXPECT_FALSE(fs::exists(scratch() + "my work/report"));
  EXPECT_EQ(read_file("my work/status"), "2\n");
  const std::string part = "my work/parts/part1.jsonl.more";
  const auto judged = fs::last_write_time(scratch() + part);
  fs::remove(scratch() + "skipped");

  const RunResult second = submit("--wait 'my work'");
  expect_report_of("some games.pgn", second);
  EXPECT_THAT(read_file("sbatch.log"), HasSubstr("--array=2,4\n"));
  EXPECT_EQ(fs::last_write_time(scratch() + part), judged);

  // Everything is there: merge alone, with another report.
  fs::remove(scratch() + "sbatch.log");
  const RunResult third = submit("--wait 'my work' --merge -f 'csv=my list.csv'");
  EXPECT_EQ(third.status, 1);
  EXPECT_EQ(read_file("my list.csv"), run({"check", "-f", "csv", "some games.pgn"}).out);
  EXPECT_THAT(read_file("sbatch.log"), Not(HasSubstr("--array")));
}

TEST_F(Scripts, ADamagedPartIsJudgedAgain) {
  submit("--wait " + plan());
  write_file("my work/parts/part3.jsonl", "{}");
  const RunResult called = submit("--wait 'my work'");
  EXPECT_THAT(called.err, HasSubstr("part3.jsonl has 2 bytes and should have"));
  EXPECT_THAT(read_file("sbatch.log"), HasSubstr("--array=3\n"));
  expect_report_of("some games.pgn", called);
}

TEST_F(Scripts, AProgramThatIsKilledIsTriedAgain) {
  write_file("kills", "2\n");
  const std::string words = "--wait --program bin/killed --parts 5 'my work' 'some games.pgn'";
  expect_report_of("some games.pgn", submit(words));
  EXPECT_THAT(read_file("my work/logs/2.log"), HasSubstr("killed by signal 9 (attempt 2)"));

  fs::remove_all(scratch() + "my work");
  write_file("kills", "9\n");
  const RunResult called = submit(words);
  EXPECT_EQ(called.status, 2);
  EXPECT_THAT(called.err,
              AllOf(HasSubstr("error: 1 of 5 parts are missing: 2\n"), HasSubstr("logs/2.log")));
}

// An input that cannot be read has the status 2 in a part, and in the report of all parts.
TEST_F(Scripts, WhatCannotBeReadIsMergedAllTheSame) {
  write_file("list.txt", "some games.pgn\nnot there.pgn\n");
  expect_report_of("@list.txt", submit("--wait " + plan("@list.txt")));
  EXPECT_EQ(read_file("my work/status"), "2\n");
}

TEST_F(Scripts, AnInputThatHasChangedIsNamed) {
  write_file("skipped", "3\n");
  submit("--wait " + plan());
  fs::remove(scratch() + "skipped");
  write_file("some games.pgn", kGood);
  const RunResult called = submit("--wait 'my work'");
  EXPECT_EQ(called.status, 2);
  EXPECT_THAT(called.err, AllOf(HasSubstr("error: 1 of 5 parts are missing: 3\n"),
                                HasSubstr("some games.pgn has changed since it was planned")));
}

TEST_F(Scripts, OptionsOfJudgingCannotChange) {
  const RunResult called =
      submit("--wait " + plan() + "--check --ignore S --merge --fail-on never");
  EXPECT_EQ(called.status, 0) << called.err;
  EXPECT_EQ(read_file("my work/report"),
            run({"check", "--ignore", "S", "--fail-on", "never", "some games.pgn"}).out);
  EXPECT_THAT(submit("'my work' --check --ignore M").err, HasSubstr("with other options"));
  EXPECT_THAT(submit("'my work' other.pgn").err, HasSubstr("has a plan of other paths"));
  EXPECT_THAT(submit("--parts 6 'my work'").err, HasSubstr("has a plan of 5 parts, not 6"));
  EXPECT_EQ(submit("--wait " + plan() + "--check --ignore S").status, 0) << "the same words again";
}

TEST_F(Scripts, FaultsOfUsage) {
  const auto error = [this](const std::string& words) {
    const RunResult called = submit(words);
    EXPECT_EQ(called.status, 2) << words;
    return called.err;
  };
  EXPECT_THAT(error(""), HasSubstr("which DIRECTORY?"));
  EXPECT_THAT(error("'my work'"), HasSubstr("which PATHs"));
  EXPECT_THAT(error("--parts 0 'my work' x.pgn"), HasSubstr("--parts needs a number"));
  EXPECT_THAT(error("--part 3 'my work' x.pgn"), HasSubstr("there is no option --part"));
  EXPECT_THAT(error("--parts 2000 'my work' x.pgn"), HasSubstr("use --parts 1000"));
  EXPECT_THAT(error(". 'some games.pgn'"), HasSubstr("is not empty"));
  EXPECT_EQ(submit("--help").status, 0);
  EXPECT_THAT(read_file("out.txt"), HasSubstr("Usage: tools/slurm/submit.sh"));
}

TEST_F(Scripts, JobsOfAnEarlierCallAreWaitedFor) {
  write_file("skipped", "1\n");
  submit(plan());
  write_file("queue", "1_1\n");
  const RunResult called = submit("'my work'");
  EXPECT_EQ(called.status, 2);
  EXPECT_THAT(called.err, HasSubstr("job 1 of an earlier call is not done"));
}

TEST_F(Scripts, ParallelJudgesAndMerges) {
  const RunResult called = parallel("--slots 4 " + plan());
  expect_report_of("some games.pgn", called);
  EXPECT_THAT(read_file("parallel.log"), AllOf(HasSubstr("--resume\n"), HasSubstr("--jobs\n4\n")));
}

// The log of jobs names parts that are not there.
TEST_F(Scripts, ParallelJudgesTheRest) {
  write_file("skipped", "2\n");
  const RunResult first = parallel(plan());
  EXPECT_EQ(first.status, 2);
  EXPECT_THAT(first.err, HasSubstr("error: 1 of 5 parts are missing: 2\n"));
  fs::remove(scratch() + "skipped");
  fs::remove(scratch() + "my work/parts/part5.jsonl");
  const RunResult second = parallel("'my work'");
  EXPECT_THAT(second.err, HasSubstr("5 parts, 2 to judge"));
  expect_report_of("some games.pgn", second);
}

}  // namespace
}  // namespace tools
