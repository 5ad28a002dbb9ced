#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# rerun_test.sh PROGRAM RUNS: runs two scenarios 50 times each, on one core, on two, and beside busy processes (cases.md B18): one with
# many nodes, one whose packets are dropped. Always the digest that RUNS states.
set -euo pipefail

program=$1
runs=$2
scenarios=(ring-64 incast-tcp)
busy=()
trap '((${#busy[@]} == 0)) || kill "${busy[@]}"' EXIT

# rerun TIMES HOW [COMMAND...]: runs of the program under the command.
rerun() {
    local times=$1 how=$2 scenario recorded found
    shift 2
    for scenario in "${scenarios[@]}"; do
        recorded=$(awk -v id="$scenario" '$1 == id { print $NF }' "$runs")
        [[ -n $recorded ]] || {
            echo "$runs states no digest of $scenario" >&2
            exit 1
        }
        found=$(for ((i = 0; i < times; ++i)); do
            "$@" "$program" run "$scenario" --json </dev/null | grep -o '"digest": "[0-9a-f]*"'
        done | sort -u)
        [[ $found == "\"digest\": \"$recorded\"" ]] || {
            printf '%s %s: recorded is %s, found %s\n' "$scenario" "$how" "$recorded" "$found" >&2
            exit 1
        }
    done
}

# Where processes can be bound to cores: the first one, or two, of those that this one may use.
if command -v taskset >/dev/null; then
    first=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
    rerun 15 "on one core" taskset -c "$first"
    if taskset -c "$first,$((first + 1))" true 2>/dev/null; then
        rerun 15 "on two cores" taskset -c "$first,$((first + 1))"
    fi
fi
for _ in 1 2 3; do
    (while :; do :; done) &
    busy+=($!)
done
rerun 20 "under load"
echo "${scenarios[*]}: the recorded digest each time."
