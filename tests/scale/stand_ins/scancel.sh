#!/usr/bin/env bash
# There is nothing to cancel.
exit 0
