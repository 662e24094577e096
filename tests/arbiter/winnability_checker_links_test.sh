#!/usr/bin/env bash
# The proof checker calls no prover, attack table or move generator: its object files, which are the
# arguments, refer to nothing of the arbiter outside arbiter::checker.
set -euo pipefail

symbols=$(nm -C "$@")
if ! grep -q ' T arbiter::check_proof' <<<"$symbols"; then
  echo "None of these files defines arbiter::check_proof: are they the checker's?"
  exit 1
fi
if foreign=$(grep -E '^ +U arbiter::' <<<"$symbols" | grep -v 'U arbiter::checker::'); then
  echo "The checker uses code from outside:"
  sort -u <<<"$foreign"
  exit 1
fi
