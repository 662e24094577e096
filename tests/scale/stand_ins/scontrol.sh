#!/usr/bin/env bash
# Part of the configuration.
printf 'MaxArraySize            = 1001\n'
