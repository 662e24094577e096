#!/bin/sh
# Any continuous integration: fails on errors, keeps the report, and tells findings from trouble.
set -u

status=0
pgn-arbiter check -f text -f jsonl=findings.jsonl --fail-on error games/ || status=$?

case $status in
  0) echo 'no errors' ;;
  1) echo 'errors, or games not judged to the end; see above and findings.jsonl' ;;
  2) echo 'something could not be read or written; the rest was judged' ;;
  *) echo "stopped ($status)" ;;
esac
exit "$status"
