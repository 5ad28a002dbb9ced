#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# program_test.sh PROGRAM: what only the program itself can show: exit statuses, clean streams, signals and closed pipes, all
# without a display.
set -uo pipefail

program=$(realpath "$1")
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# expect STATUS ARGUMENT...: runs the program; its streams are in out and err.
expect() {
    local expected=$1 status=0
    shift
    "$program" "$@" >out 2>err </dev/null || status=$?
    ((status == expected)) || fail "ringscope $*: exit status $status, not $expected: $(cat err)"
}
emptyOut() { [[ ! -s out ]] || fail "$1: something on standard output: $(head -c 200 out)"; }
emptyErr() { [[ ! -s err ]] || fail "$1: something on standard error: $(head -c 200 err)"; }
said() { [[ -s err ]] || fail "$1: nothing on standard error"; }

expect 0 --version
emptyErr version
expect 0 --help
emptyErr help
expect 0 list scenarios
emptyErr list
expect 0 run uneven --json
emptyErr run
[[ $(wc -l <out) == 1 ]] || fail "run --json: more than one line"
expect 3 run deadlock --json
said deadlock
[[ $(wc -l <out) == 1 ]] || fail "deadlock: more than its summary on standard output"
expect 2 run uneven --bogus
emptyOut "bad flag"
said "bad flag"
expect 2 run uneven --set nodes=0
emptyOut "bad scenario"
said "bad scenario"
expect 4 run uneven --trace missing/t.json
emptyOut "no folder"
said "no folder"

# No input at all, or a folder, is a file that cannot be read, not a text that ends early.
for input in '</' '<&-'; do
    eval "\"$program\" run - $input" >out 2>err
    [[ $? == 4 ]] || fail "run - $input: wrong exit status: $(cat err)"
done

# No display: a sentence, and the command that does without, which does.
expect 2 uneven
emptyOut "no display"
command=()
eval "command=($(sed 's/.*: ringscope //' err))"
expect 0 "${command[@]}"
[[ -s window.png ]] || fail "the command for no display draws nothing: ${command[*]}"
rm window.png
echo '{"nodes": 2}' >"my \"sc\" \$x's.json"
expect 2 "my \"sc\" \$x's.json"
eval "command=($(sed 's/.*: ringscope //' err))"
expect 0 "${command[@]}"
[[ -s window.png ]] || fail "the command for no display does not take a name with quotes: ${command[*]}"
expect 4 nosuch.json
grep -q 'nosuch.json: no such file' err || fail "no display and no file: $(cat err)"
! grep -q render err || fail "no display and no file: a command that fails is offered: $(cat err)"

# A device that takes nothing.
if [[ -c /dev/full ]]; then
    expect 4 run uneven --trace /dev/full
    said "full device"
    "$program" run uneven --json >/dev/full 2>err
    [[ $? == 4 ]] || fail "full standard output: wrong exit status"
    "$program" --version >/dev/full 2>err
    [[ $? == 4 ]] || fail "version on a full standard output: wrong exit status"
fi

# A scenario on standard input, results in a pipe that is closed at once.
echo '{"ringscope": 1, "name": "piped", "algorithm": "ring", "nodes": 3, "gradient": {"elements": 9}}' |
    "$program" run - --json >out 2>err || fail "scenario on standard input: $(cat err)"
"$program" list keys | true
status=${PIPESTATUS[0]}
((status == 0 || status == 4)) || fail "closed pipe: exit status $status"
"$program" run uneven --trace - 2>err | head -c 1 >/dev/null
status=${PIPESTATUS[0]}
((status == 0 || status == 4)) || fail "closed pipe of a trace: exit status $status"

# A LaTeX table compiles, whatever its cells begin with.
if command -v pdflatex >/dev/null; then
    expect 0 sweep uneven --over 'gradient.values=[1,2,3,4],[4,3,2,1],digits' --over 'name=a,*b,[c],{d},-,& # %' --table summary=rows.tex
    {
        printf '%s\n' '\documentclass{article}\usepackage[T1]{fontenc}\usepackage{longtable}\usepackage[paperwidth=300cm]{geometry}'
        printf '%s\n' '\begin{document}\input{rows.tex}\end{document}'
    } >paper.tex
    timeout 60 pdflatex -interaction=nonstopmode -halt-on-error paper.tex >tex.log 2>&1 </dev/null ||
        fail "the LaTeX table does not compile: $(grep -A 3 '^!' tex.log)"
fi

# Ctrl-C: the results so far are written, whole.
if command -v timeout >/dev/null; then
    timeout --preserve-status --signal=INT 1 \
        "$program" run ring --set nodes=2048 --set gradient.elements=2048 --set network.topology=ring \
        --json --trace stopped.json --trace-to 1us >out 2>err
    status=$?
    if ((status == 3)); then
        grep -q '"outcome": "stopped"' out || fail "Ctrl-C: the summary does not say stopped"
        [[ $(tail -c 3 stopped.json) == "]}" ]] || fail "Ctrl-C: the trace is not whole"
    elif ((status != 0)); then
        fail "Ctrl-C: exit status $status: $(cat err)"
    fi

    timeout --preserve-status --signal=INT 1 \
        "$program" render ring --set nodes=2048 --set gradient.elements=2048 --set network.topology=ring \
        --view ring --at end --out stopped.png >out 2>err
    status=$?
    if ((status == 3)); then
        grep -q 'stopped before the picture was drawn' err || fail "Ctrl-C of a picture: $(cat err)"
        [[ ! -e stopped.png ]] || fail "Ctrl-C of a picture: it is there"
    elif ((status != 0)); then
        fail "Ctrl-C of a picture: exit status $status: $(cat err)"
    fi

    # Killed at any moment: no file, or a whole one.
    for delay in 0.05 0.2 0.5; do
        rm -f killed.json
        timeout --signal=KILL "$delay" "$program" run ring-64 --trace killed.json >/dev/null 2>&1
        [[ ! -e killed.json || $(tail -c 3 killed.json) == "]}" ]] || fail "killed after $delay s: half a trace"
    done
fi

if ((failures > 0)); then
    exit 1
fi
echo "The program keeps its exit statuses, streams and files."
