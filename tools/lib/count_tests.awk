# awk -f count_tests.awk EXPECTED EVENTS
#
# Prints "PASSED FAILED SKIPPED", counted from the XML reports of one test run. EXPECTED has a label a
# line. EVENTS is Bazel's build event file (JSON, one event a line): it names the XML of each test of
# *this* run, so that a report left by an earlier one is never counted.
#
# To stderr: the targets that failed without a report, and those that took more than half of their
# time limit, which may fail on a machine that is busier.

# The string or number that follows `"name":` in a line of JSON.
function json(line, name,    text) {
  if (!match(line, "\"" name "\":(\"[^\"]*\"|[0-9]+)")) return ""
  text = substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
  gsub(/"/, "", text)
  return text
}

# The numeric attribute `name` of a line of XML; 0 if absent.
function attribute(line, name) {
  if (!match(line, " " name "=\"[0-9]+\"")) return 0
  return substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0
}

# Bazel's limit for a test of this size, in seconds.
function limit(size) {
  return size == "SMALL" ? 60 : size == "MEDIUM" ? 300 : size == "LARGE" ? 900 : 3600
}

# Counts one XML report. A test that writes none and dies gets one from Bazel, with one error in it.
function count(path, status, label,    line, suites, cdata, bad, idle) {
  while (path != "" && (getline line < path) > 0) {
    # Output quoted in a report may itself look like one.
    if (!cdata && line ~ /^ *<testsuite /) {
      ++suites
      bad += attribute(line, "failures") + attribute(line, "errors")
      idle += attribute(line, "disabled") + attribute(line, "skipped")
      passed += attribute(line, "tests")
    }
    if (line ~ /<!\[CDATA\[/) cdata = 1
    if (line ~ /\]\]>[^\[]*$/) cdata = 0
  }
  close(path)
  passed -= bad + idle
  failed += bad
  skipped += idle
  # A crash after the report, a leak, a timeout; or a test that says it passed and shows nothing.
  if (!bad && (status != "PASSED" || !suites)) complain(label, status == "PASSED" ? "no report" : status)
}

function complain(label, what) {
  ++failed
  print label ": " what > "/dev/stderr"
}

FILENAME == ARGV[1] { expected[$0]; next }

index($0, "{\"id\":{\"targetConfigured\":") == 1 {
  size_of[json($0, "label")] = json($0, "testSize")
}

index($0, "{\"id\":{\"testResult\":") == 1 {
  key = json($0, "label") SUBSEP json($0, "run") SUBSEP json($0, "shard")
  # A later attempt stands in place of an earlier one.
  status_of[key] = json($0, "status")
  seconds_of[key] = json($0, "testAttemptDurationMillis") / 1000
  report_of[key] = ""
  if (match($0, /"name":"test.xml","uri":"file:\/\/[^"]*"/)) {
    report = substr($0, RSTART, RLENGTH - 1)
    sub(/.*file:\/\//, "", report)
    gsub(/%20/, " ", report)
    report_of[key] = report
  }
}

END {
  for (key in status_of) {
    split(key, part, SUBSEP)
    ran[part[1]]
    count(report_of[key], status_of[key], part[1])
    seconds = limit(size_of[part[1]])
    if (seconds_of[key] * 2 > seconds)
      print part[1] ": took " int(seconds_of[key]) " of its " seconds " seconds" > "/dev/stderr"
  }
  for (label in expected)
    if (!(label in ran)) complain(label, "not built or not run")
  print passed + 0, failed + 0, skipped + 0
}
